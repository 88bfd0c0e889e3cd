/**
 * Reads a number as people type it: with a comma or a point, spaces between thousands, or a leading R, and at most `decimals`
 * non-zero digits after the comma. Returns null for text that is empty, negative, not a number, or ambiguous: 1,000 is one to
 * some people and a thousand to others.
 */
export function readNumber(typed: string, decimals = 0): number | null {
  const text = typed.replaceAll(/[\s\u00a0\u202f]/g, '').replace(/^R/i, '');
  const [, whole = '', fraction = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(text) ?? [];
  const digits = fraction.replace(/0+$/, '');
  if (whole === '' || fraction.length === 3 || digits.length > decimals) return null;
  return Number(`${whole}.${fraction || 0}`);
}
