import { MAX_PRICE_TOKENS } from '@padkos/domain';

/** Reads a price as typed: whole tokens, at least 0; what is not a number counts as 0 (specification 5). */
export function readPrice(typed: string): number {
  const digits = /^\s*(\d+)/.exec(typed)?.[1];
  return digits === undefined ? 0 : Math.min(Number(digits), MAX_PRICE_TOKENS);
}
