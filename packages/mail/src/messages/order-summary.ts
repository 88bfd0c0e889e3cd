import { tokens } from '../content/amounts.ts';
import type { Block, DishLine } from '../content/message-content.ts';

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
}

/** The order number and when it is delivered. */
export function deliveryFacts(
  order: Pick<OrderSummary, 'orderNumber' | 'deliveryDate' | 'deliveryWindow'>,
): Block {
  return {
    kind: 'facts',
    facts: [
      { label: 'Order', value: order.orderNumber },
      { label: 'Delivery date', value: order.deliveryDate },
      { label: 'Between', value: order.deliveryWindow },
    ],
  };
}

/** The dishes with subtotal, fee and total. */
export function orderBlock(order: OrderSummary): Block {
  return {
    kind: 'order',
    lines: order.lines,
    sums: [
      { label: 'Subtotal', value: tokens(order.subtotal) },
      { label: 'Service fee', value: tokens(order.serviceFee) },
    ],
    total: { label: 'Total', value: tokens(order.total) },
  };
}
