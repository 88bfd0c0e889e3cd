import type { Order } from '@padkos/contracts';
import {
  type CalendarDate,
  type Clock,
  canBePaid,
  johannesburgClock,
  johannesburgTime,
  runningClock,
} from '@padkos/domain';
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

/** The date in Johannesburg by the server's clock; null until the server has answered. It moves on at midnight. */
export function useToday(): CalendarDate | null {
  const now = useNow();
  return now === null ? null : johannesburgClock(now).date;
}

/** The time until which an order by card can still be paid, such as "12:15"; null if it cannot be paid. */
export function useHeldUntil(order: Order | undefined): string | null {
  const now = useNow();
  if (order?.paymentDueAt == null || now === null || !canBePaid(order, now)) return null;
  return johannesburgTime(new Date(order.paymentDueAt));
}
