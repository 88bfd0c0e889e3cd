import { useEffect, useEffectEvent, useRef } from 'react';
import { useServerClock } from '../../shared/server-clock.ts';
import { isSettling, SETTLING_POLL_MS } from '../../shared/topup-progress.ts';
import { trpc } from '../../shared/trpc.ts';

/**
 * The caller's top-ups. Read again every five seconds while one of them is being confirmed and the page is in
 * sight; once one is decided the rest of the wallet is read again too.
 */
export function useTopups() {
  const clock = useServerClock();
  const utils = trpc.useUtils();
  const topups = trpc.wallet.topups.useQuery(undefined, {
    refetchInterval: ({ state }) => {
      const settling = clock !== null && state.data?.some((topup) => isSettling(topup, clock.now()));
      return settling === true ? SETTLING_POLL_MS : false;
    },
  });
  const pending = topups.data?.filter((topup) => topup.status === 'pending').length;
  const readWalletAgain = useEffectEvent(() => {
    void utils.wallet.balance.invalidate();
    void utils.wallet.transactions.invalidate();
  });
  const before = useRef(0);
  useEffect(() => {
    if (pending === undefined) return;
    if (pending < before.current) readWalletAgain();
    before.current = pending;
  }, [pending]);
  return { topups, now: clock?.now() ?? null };
}
