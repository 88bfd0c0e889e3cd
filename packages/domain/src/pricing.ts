import { SERVICE_FEE_TOKENS } from './limits.ts';

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
