import type { OrderDetail } from '@padkos/contracts';

/** What was paid for an order and what went back, in tokens; `kept` is the rest, which is its total or, cancelled, nothing. */
export interface OrderSums {
  readonly byCard: number;
  readonly fromWallet: number;
  readonly refunded: number;
  readonly kept: number;
}

type Paid = Pick<OrderDetail, 'paymentMethod' | 'paymentStatus' | 'amountZar'> & {
  readonly ledger: readonly { readonly amount: number }[];
};

/** Adds up what was paid for an order: by card before any entry of the wallet, and by the entries that are the order's. */
export function orderSums({ paymentMethod, paymentStatus, amountZar, ledger }: Paid): OrderSums {
  const byCard = paymentMethod === 'card' && paymentStatus === 'paid' ? Number(amountZar) : 0;
  const sumOf = (sign: 1 | -1) => ledger.reduce((sum, { amount }) => sum + Math.max(0, sign * amount), 0);
  const fromWallet = sumOf(-1);
  const refunded = sumOf(1);
  return { byCard, fromWallet, refunded, kept: byCard + fromWallet - refunded };
}
