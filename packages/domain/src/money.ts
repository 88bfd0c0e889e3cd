/** Rand amounts are whole cents inside and strings with two decimals outside; tokens are whole numbers. */
const RAND = /^(\d{1,8})(?:\.(\d{1,2}))?$/;

/** Reads "50", "50.5" or "50.00" as cents. Null when it is not a rand amount with at most two decimals. */
export function parseRand(text: string): number | null {
  const match = RAND.exec(text);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** 12345 cents as "123.45". */
export function formatRand(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.abs(cents);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

/** Tokens bought for an amount: one per whole rand, rounded down (specification 1). */
export function tokensForCents(cents: number): number {
  return Math.floor(cents / 100);
}

/** The rand value of tokens as shown beside them: "≈ R120.00" (specification 9). */
export function approximateRand(tokens: number): string {
  return `≈ R${tokens}.00`;
}

/**
 * The VAT inside an amount that includes it, in cents, rounded to the cent, half up:
 * amount * 15 / 115 (VAT Act 89 of 1991, "tax fraction").
 */
export function includedVatCents(totalCents: number): number {
  return Math.floor((totalCents * 15 * 2 + 115) / (2 * 115));
}
