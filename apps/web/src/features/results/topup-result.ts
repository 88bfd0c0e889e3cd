import type { Topup } from '@padkos/contracts';
import { isSettling } from '../../shared/topup-progress.ts';

/** The status of a payment after the return from the gateway. The server's answer counts, not the return address. */
export type TopupResult =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'credited' | 'pending' | 'slow' | 'failed'; readonly topup: Topup };

/** Finds a top-up among the caller's and returns its status at `now`; unknown without an id. */
export function topupResult(topups: readonly Topup[], id: string | undefined, now: Date): TopupResult {
  const topup = topups.find((each) => each.id === id?.toLowerCase());
  if (topup === undefined) return { kind: 'unknown' };
  if (topup.status === 'completed') return { kind: 'credited', topup };
  if (topup.status === 'failed') return { kind: 'failed', topup };
  return { kind: isSettling(topup, now) ? 'pending' : 'slow', topup };
}
