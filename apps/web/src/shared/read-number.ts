/**
 * Reads a number as people type it: with a comma or a point, spaces between thousands, or an R before it, and at most
 * `decimals` digits after the comma that are not zero. Returns null for what is empty, negative, no number, or not clear:
 * 1,000 is one to some and a thousand to others.
 */
export function readNumber(typed: string, decimals = 0): number | null {
  const text = typed.replaceAll(/[\s\u00a0\u202f]/g, '').replace(/^R/i, '');
  const [, whole = '', fraction = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(text) ?? [];
  const digits = fraction.replace(/0+$/, '');
  if (whole === '' || fraction.length === 3 || digits.length > decimals) return null;
  return Number(`${whole}.${fraction || 0}`);
}
