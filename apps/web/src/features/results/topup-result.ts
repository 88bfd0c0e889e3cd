import type { Topup } from '@padkos/contracts';
import { isSettling } from '../../shared/topup-progress.ts';

/** How a payment stands when the customer is back from paying: the server's word counts, never the way back. */
export type TopupResult =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'credited' | 'pending' | 'slow' | 'failed'; readonly topup: Topup };

/** Finds a top-up among the caller's and says how it stands at `now`; a missing id is an unknown payment. */
export function topupResult(topups: readonly Topup[], id: string | undefined, now: Date): TopupResult {
  const topup = topups.find((each) => each.id === id?.toLowerCase());
  if (topup === undefined) return { kind: 'unknown' };
  if (topup.status === 'completed') return { kind: 'credited', topup };
  if (topup.status === 'failed') return { kind: 'failed', topup };
  return { kind: isSettling(topup, now) ? 'pending' : 'slow', topup };
}
