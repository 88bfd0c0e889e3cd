import { formatRand } from '@padkos/domain';

/** 1 -> '1 token', 125 -> '125 tokens'; the space does not break. */
export function tokens(count: number): string {
  return `${count}\u00a0${count === 1 ? 'token' : 'tokens'}`;
}

/** 25050 cents -> 'R250.50'. */
export function rand(cents: number): string {
  return `R${formatRand(cents)}`;
}
