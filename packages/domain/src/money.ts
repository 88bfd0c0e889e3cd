import { SERVICE_FEE_TOKENS, VAT_PERCENT } from './limits.ts';

/**
 * Rand amounts are whole cents in the code and strings with two decimals in answers; tokens are whole numbers.
 * Reading and writing go digit by digit, never through a float.
 */
const RAND = /^(\d{1,10})(?:\.(\d{1,2}))?$/;

/**
 * Reads "50", "50.5" or "50.00" as cents. Takes up to ten digits of rand and two decimals; null for anything else,
 * including signs, spaces and separators.
 */
export function parseRand(text: string): number | null {
  const match = RAND.exec(text);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** 12345 cents as "123.45", as gateways and the API write rand. Throws RangeError unless it is a whole number. */
export function formatRand(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not an amount in cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Puts `separator` between thousands: "1250.00" as "1 250.00", with non-breaking spaces. */
export function groupThousands(number: string, separator = '\u00a0'): string {
  const [whole = '', ...decimals] = number.split('.');
  return [whole.replace(/\B(?=(\d{3})+(?!\d))/g, separator), ...decimals].join('.');
}

/** 125000 cents as people read them: "R1 250.00". */
export function formatCents(cents: number): string {
  return `${cents < 0 ? '-' : ''}R${groupThousands(formatRand(Math.abs(cents)))}`;
}

/** Tokens as rand, for people: 125 as "R125.00". */
export function formatTokensAsRand(tokens: number): string {
  return formatCents(tokens * 100);
}

/** 1 as "1 token", 1250 as "1 250 tokens". */
export function formatTokens(tokens: number): string {
  return `${groupThousands(String(tokens))}\u00a0${tokens === 1 ? 'token' : 'tokens'}`;
}

/** Tokens bought for an amount: one per whole rand, rounded down (specification 1). */
export function tokensForCents(cents: number): number {
  return Math.floor(cents / 100);
}

/** The rand value of tokens next to them: "≈ R120.00" (specification 9), with separated thousands. */
export function approximateRand(tokens: number): string {
  return `≈ R${groupThousands(String(tokens))}.00`;
}

/**
 * The VAT inside an amount that includes it, in cents, rounded to the cent, half up:
 * amount * rate / (100 + rate) (VAT Act 89 of 1991, "tax fraction").
 */
export function includedVatCents(totalCents: number): number {
  const whole = 100 + VAT_PERCENT;
  return Math.floor((totalCents * VAT_PERCENT * 2 + whole) / (2 * whole));
}

export interface PricedLine {
  readonly price: number;
  readonly quantity: number;
}

export interface OrderTotals {
  readonly subtotal: number;
  readonly serviceFee: number;
  readonly total: number;
}

/** Subtotal, fee and total of an order in tokens; an empty order costs nothing. */
export function orderTotals(lines: readonly PricedLine[]): OrderTotals {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const serviceFee = lines.length === 0 ? 0 : SERVICE_FEE_TOKENS;
  return { subtotal, serviceFee, total: subtotal + serviceFee };
}

/** Tokens that a wallet lacks for a total; 0 when it suffices. */
export function missingTokens(total: number, balance: number): number {
  return Math.max(0, total - balance);
}
