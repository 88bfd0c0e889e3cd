import { MAX_TOPUP_RAND, MIN_TOPUP_RAND, parseRand, tokensForCents } from '@padkos/domain';

export type TopupAmount =
  | { readonly ok: true; readonly tokens: number }
  | { readonly ok: false; readonly reason: 'empty' | 'below' | 'above' | 'decimals' };

/** Reads what was typed as a top-up: the tokens that it buys, or why it cannot be paid. Rand, at most two decimals. */
export function readTopupAmount(typed: string): TopupAmount {
  const text = typed.trim().replace(',', '.');
  if (text === '') return { ok: false, reason: 'empty' };
  const cents = parseRand(text);
  if (cents === null) return { ok: false, reason: Number(text) < MIN_TOPUP_RAND ? 'below' : 'decimals' };
  if (cents < MIN_TOPUP_RAND * 100) return { ok: false, reason: 'below' };
  if (cents > MAX_TOPUP_RAND * 100) return { ok: false, reason: 'above' };
  return { ok: true, tokens: tokensForCents(cents) };
}
