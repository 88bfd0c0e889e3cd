import { MAX_TOPUP_RAND, MIN_TOPUP_RAND, tokensForCents } from '@padkos/domain';
import { readNumber } from '../../shared/read-number.ts';

export type TopupAmount =
  | { readonly ok: true; readonly tokens: number; readonly amount: string }
  | { readonly ok: false; readonly reason: 'empty' | 'below' | 'above' | 'unclear' };

/** Reads what was typed as a top-up: the tokens that it buys, or why it cannot be paid. Rand, at most two decimals. */
export function readTopupAmount(typed: string): TopupAmount {
  if (typed.trim() === '') return { ok: false, reason: 'empty' };
  const rand = readNumber(typed, 2);
  if (rand === null) return { ok: false, reason: 'unclear' };
  if (rand < MIN_TOPUP_RAND) return { ok: false, reason: 'below' };
  if (rand > MAX_TOPUP_RAND) return { ok: false, reason: 'above' };
  const cents = Math.round(rand * 100);
  return { ok: true, tokens: tokensForCents(cents), amount: (cents / 100).toFixed(2) };
}
