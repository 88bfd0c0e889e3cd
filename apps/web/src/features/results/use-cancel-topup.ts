import { useEffect, useEffectEvent, useRef } from 'react';
import { trpc } from '../../shared/trpc.ts';

/**
 * Notes once that a top-up was not paid, and then reads the top-ups again. Silent: for every answer of the server, the
 * customer is told the same. True when the answer is there, or none is to come.
 */
export function useCancelTopup(id: string | undefined): boolean {
  const utils = trpc.useUtils();
  const cancel = trpc.wallet.cancelTopup.useMutation({ onSettled: () => utils.wallet.topups.invalidate() });
  const noted = useRef<string>(undefined);
  const note = useEffectEvent((topupId: string) => {
    if (noted.current === topupId) return;
    noted.current = topupId;
    cancel.mutate({ id: topupId });
  });
  useEffect(() => {
    if (id !== undefined) note(id);
  }, [id]);
  return id === undefined || cancel.isSuccess || cancel.isError;
}
