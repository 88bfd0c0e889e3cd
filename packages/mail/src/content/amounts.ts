/** 1 -> '1 token', 125 -> '125 tokens'; the space does not break. */
export function tokens(count: number): string {
  return `${count}\u00a0${count === 1 ? 'token' : 'tokens'}`;
}
