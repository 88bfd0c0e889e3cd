import { formatCents, type Language } from '@padkos/domain';
import type { Block, DishLine, Fact } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';

/** From the wallet, or by card with an amount in cents of rand. */
export type OrderPayment = { by: 'wallet' } | { by: 'card'; amountCents: number };

/** What was ordered and for when; amounts in tokens. */
export interface OrderSummary {
  /** The language of the message; English by default. */
  language?: Language | null;
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

/** The order number, when it is delivered, and further facts. */
export function deliveryFacts(order: OrderSummary, ...more: Fact[]): Block {
  const t = phrasesOf(order);
  return {
    kind: 'facts',
    facts: [
      { label: t`Order`, value: order.orderNumber },
      { label: t`Delivery`, value: order.deliveryDate },
      { label: t`Between`, value: order.deliveryWindow },
      ...more,
    ],
  };
}

/** '19:00 - 20:00' in the form for a sentence: '19:00 and 20:00'. */
export function windowInWords(order: Pick<OrderSummary, 'deliveryWindow' | 'language'>): string {
  const [start, end] = order.deliveryWindow.split(' - ');
  return phrasesOf(order)`${start} and ${end}`;
}

/** How an order was paid. After a change of a card order, the wallet has paid or received the difference. */
export function paidFact({
  payment,
  total,
  ...order
}: Pick<OrderSummary, 'payment' | 'total' | 'language'>): Fact {
  const t = phrasesOf(order);
  if (payment.by === 'wallet') return { label: t`Paid from your wallet`, value: t.tokens(total) };
  const fromWallet = total - payment.amountCents / 100;
  const byCard = formatCents(payment.amountCents);
  if (fromWallet === 0) return { label: t`Paid by card`, value: byCard };
  return fromWallet > 0
    ? { label: t`Paid by card and from your wallet`, value: t`${byCard} and ${t.tokens(fromWallet)}` }
    : {
        label: t`Paid by card, some of it back in your wallet`,
        value: t`${byCard}, ${t.tokens(-fromWallet)} back`,
      };
}

/** The dishes with subtotal, fee and total, and how the total was paid or refunded. */
export function orderBlock(order: OrderSummary, settled?: Fact): Block {
  const t = phrasesOf(order);
  return {
    kind: 'order',
    lines: order.lines,
    sums: [
      { label: t`Subtotal`, value: t.tokens(order.subtotal) },
      { label: t`Service fee`, value: t.tokens(order.serviceFee) },
    ],
    total: { label: t`Total`, value: t.tokens(order.total) },
    ...(settled && { settled }),
  };
}
