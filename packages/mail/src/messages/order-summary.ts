import { formatCents, formatTokens } from '@padkos/domain';
import type { Block, DishLine, Fact } from '../content/message-content.ts';

/** Out of the wallet, or by card with an amount in cents of rand. */
export type OrderPayment = { by: 'wallet' } | { by: 'card'; amountCents: number };

/** What was ordered and for when; amounts in tokens. */
export interface OrderSummary {
  orderNumber: string;
  /** In words, for instance 'Saturday 21 November 2026'. */
  deliveryDate: string;
  /** For instance '19:00 - 20:00'. */
  deliveryWindow: string;
  lines: DishLine[];
  subtotal: number;
  serviceFee: number;
  total: number;
  payment: OrderPayment;
}

/** The order number and when it is delivered, and what else there is to say of it. */
export function deliveryFacts(order: OrderSummary, ...more: Fact[]): Block {
  return {
    kind: 'facts',
    facts: [
      { label: 'Order', value: order.orderNumber },
      { label: 'Delivery', value: order.deliveryDate },
      { label: 'Between', value: order.deliveryWindow },
      ...more,
    ],
  };
}

/** '19:00 - 20:00' in the form for a sentence: '19:00 and 20:00'. */
export const windowInWords = ({ deliveryWindow }: Pick<OrderSummary, 'deliveryWindow'>) =>
  deliveryWindow.replace(' - ', ' and ');

/** How an order was paid. Where one by card was changed, the wallet has paid or received the difference. */
export function paidFact({ payment, total }: Pick<OrderSummary, 'payment' | 'total'>): Fact {
  if (payment.by === 'wallet') return { label: 'Paid from your wallet', value: formatTokens(total) };
  const fromWallet = total - payment.amountCents / 100;
  const byCard = formatCents(payment.amountCents);
  if (fromWallet === 0) return { label: 'Paid by card', value: byCard };
  return fromWallet > 0
    ? { label: 'Paid by card and from your wallet', value: `${byCard} and ${formatTokens(fromWallet)}` }
    : {
        label: 'Paid by card, some of it back in your wallet',
        value: `${byCard}, ${formatTokens(-fromWallet)} back`,
      };
}

/** The dishes with subtotal, fee and total, and how the total was settled. */
export function orderBlock(order: OrderSummary, settled?: Fact): Block {
  return {
    kind: 'order',
    lines: order.lines,
    sums: [
      { label: 'Subtotal', value: formatTokens(order.subtotal) },
      { label: 'Service fee', value: formatTokens(order.serviceFee) },
    ],
    total: { label: 'Total', value: formatTokens(order.total) },
    ...(settled && { settled }),
  };
}
