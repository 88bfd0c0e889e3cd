import { useEffect, useEffectEvent, useRef } from 'react';
import { POLL_WHILE_VISIBLE, REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { useServerClock } from '../../shared/server-clock.ts';
import { isSettling, SETTLING_POLL_MS } from '../../shared/topup-progress.ts';
import { trpc } from '../../shared/trpc.ts';

/**
 * The caller's top-ups. Read again every five seconds while one of them is being confirmed and the page is in
 * sight; once one is paid the rest of the wallet is read again too.
 */
export function useTopups() {
  const clock = useServerClock();
  const utils = trpc.useUtils();
  const topups = trpc.wallet.topups.useQuery(undefined, {
    ...REFETCH_ON_MOUNT,
    ...POLL_WHILE_VISIBLE,
    refetchInterval: ({ state }) => {
      const settling = clock !== null && state.data?.some((topup) => isSettling(topup, clock.now()));
      return settling === true ? SETTLING_POLL_MS : POLL_WHILE_VISIBLE.refetchInterval;
    },
  });
  const completed = topups.data?.filter((topup) => topup.status === 'completed').length;
  const readWalletAgain = useEffectEvent(() => {
    void utils.wallet.balance.invalidate();
    void utils.wallet.transactions.invalidate();
  });
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (completed === undefined) return;
    if (before.current !== undefined && completed > before.current) readWalletAgain();
    before.current = completed;
  }, [completed]);
  return { topups, now: clock?.now() ?? null };
}
