import type { CalendarDate, ErrorCode } from '@padkos/domain';
import { at, isOpenOrder, type Model, type ModelOrder, totalOf } from './model.ts';
import { endEntries, giveBack } from './portions.ts';

/** Credits tokens of an order's invoice, if it has one; returns whether it has. */
export function creditNote(order: ModelOrder, total: number): boolean {
  if (!order.documents.some(({ type }) => type === 'order')) return false;
  order.documents.push({ type: 'credit', total, revision: order.revision });
  return true;
}

/** Invoices an order as it is now. */
export function invoice(order: ModelOrder): void {
  order.documents.push({ type: 'order', total: totalOf(order.lines), revision: order.revision });
}

/** What a cancellation gives back: all tokens, and a credit note for them. The caller handles the portions. */
export function refundOrder(model: Model, order: ModelOrder): void {
  order.status = 'cancelled';
  at(model.customers, order.customer).spent -= totalOf(order.lines);
  creditNote(order, totalOf(order.lines));
}

export function cancel(model: Model, order: ModelOrder): void {
  giveBack(model, order.lines);
  refundOrder(model, order);
}

/** Removes orders and waiting lists from dates that are being closed, or reports that there are orders. */
export function clearDates(
  model: Model,
  dates: readonly CalendarDate[],
  cancelOrders: boolean,
): ErrorCode | null {
  const orders = model.orders.filter((order) => isOpenOrder(order) && dates.includes(order.date));
  if (orders.length > 0 && !cancelOrders) return 'ORDERS_EXIST';
  endEntries(
    model,
    model.waiting.filter(({ dish }) => dates.includes(at(model.dishes, dish).date)),
  );
  for (const order of orders) cancel(model, order);
  for (const team of model.teams) if (dates.includes(team.date)) team.state = 'cancelled';
  return null;
}
