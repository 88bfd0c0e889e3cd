/**
 * Writes integer cents as gateways want rand: dot, exactly two decimals, no thousands separator.
 * Takes negative cents too (a fee). `25000` gives `'250.00'`.
 */
export function centsToDecimal(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not an amount in cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Reads a decimal rand amount into integer cents, digit by digit and never through a float.
 * Takes up to two decimals and ten digits of rand; gives null for anything else, signs and blanks too.
 */
export function decimalToCents(decimal: string): number | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(decimal);
  if (!match) return null;
  const [, rand = '', decimals = ''] = match;
  return Number(rand + decimals.padEnd(2, '0'));
}
