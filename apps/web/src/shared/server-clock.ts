import { type Clock, runningClock } from '@padkos/domain';
import { useEffect, useMemo, useState } from 'react';
import { trpc } from './trpc.ts';

/** The server's clock, continued from its last answer; null until the server has answered. */
export function useServerClock(): Clock | null {
  const { data, dataUpdatedAt } = trpc.customer.config.useQuery();
  const serverNow = data?.now;
  return useMemo(() => {
    if (serverNow === undefined) return null;
    const lag = runningClock().now().getTime() - dataUpdatedAt;
    return runningClock(new Date(Date.parse(serverNow) + lag));
  }, [serverNow, dataUpdatedAt]);
}

/** The time by the server's clock, updated at the start of every period; null until the server has answered. */
export function useNow(period: 'minute' | 'second' = 'minute'): Date | null {
  const clock = useServerClock();
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    if (clock === null) return;
    const length = period === 'minute' ? 60_000 : 1000;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const instant = clock.now();
      setNow(instant);
      timer = setTimeout(tick, length - (instant.getTime() % length) + 5);
    };
    tick();
    // A phone that slept through the evening must not show the dates of the afternoon.
    document.addEventListener('visibilitychange', restart);
    function restart() {
      clearTimeout(timer);
      tick();
    }
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [clock, period]);
  return now ?? clock?.now() ?? null;
}
