import { calendarDate } from './calendar-date.ts';
import type { ErrorCode } from './error-codes.ts';
import { closingInstant, type OrderingRules } from './ordering-window.ts';
import { matchesSearch } from './searching.ts';

export const ORDER_STATUSES = ['pending', 'confirmed', 'cancelled', 'fulfilled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = ['pending', 'paid', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export interface OrderState {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
}

/** Administrators' acts on an order. */
export const ADMIN_ORDER_ACTS = ['confirm', 'cancel', 'callOff', 'fulfil'] as const;
export type AdminOrderAct = (typeof ADMIN_ORDER_ACTS)[number];
/** Whether an act ends orders with a refund, which requires a reason. */
export const endsOrders = (act: AdminOrderAct): boolean => act === 'cancel' || act === 'callOff';

/**
 * All acts on a placed order. `pay` (on a card order), `change` (of its lines) and `cancelOwn` are the customer's;
 * `expire` is the scheduler's, every minute.
 */
export type OrderAct = AdminOrderAct | 'pay' | 'change' | 'cancelOwn' | 'expire';

/**
 * The state of an order after `act`, or the code with which the act is refused (specification 4.2; calling off a
 * confirmed order goes beyond it). `expire` is never refused: it does nothing to an order whose payment is not
 * overdue. `isOverdue`: a card order whose portions were held for the full time. `isClosed`: its date can no longer
 * be ordered for. `isConcerned`: a dish in it became worse for the customer's own list. The functions
 * change-order.sql, own-orders.sql, card-orders.sql and payment-attempts.sql decide the same; a test compares the
 * two.
 */
export function orderAfter(
  act: OrderAct,
  order: OrderState,
  { isOverdue = false, isClosed = false, isConcerned = false } = {},
): OrderState | ErrorCode {
  const { status } = order;
  const unpaid = awaitsPayment(order);
  const cancelled = { status: 'cancelled', paymentStatus: unpaid ? 'failed' : order.paymentStatus } as const;
  switch (act) {
    case 'confirm':
      if (status !== 'pending') return 'ORDER_NOT_PENDING';
      return unpaid ? 'ORDER_NOT_PAID' : { ...order, status: 'confirmed' };
    case 'cancel':
      return status === 'pending' ? cancelled : 'ORDER_NOT_PENDING';
    case 'callOff':
      return status === 'confirmed' ? cancelled : 'ORDER_NOT_CONFIRMED';
    case 'fulfil':
      return status === 'confirmed' ? { ...order, status: 'fulfilled' } : 'ORDER_NOT_CONFIRMED';
    case 'pay':
      return unpaid && !isOverdue ? { ...order, paymentStatus: 'paid' } : 'ORDER_NOT_PENDING';
    case 'cancelOwn':
      if (status !== 'pending' && status !== 'confirmed') return 'ORDER_NOT_PENDING';
      return isClosed && !unpaid && !isConcerned ? 'ORDER_CLOSED' : cancelled;
    case 'change':
      if (status !== 'pending' && status !== 'confirmed') return 'ORDER_NOT_PENDING';
      if (unpaid) return 'ORDER_NOT_PAID';
      return isClosed ? 'ORDER_CLOSED' : order;
    case 'expire':
      return unpaid && isOverdue ? cancelled : order;
  }
}

/** Whether administrators may do `act` in the order's current state. */
export function canTransition(act: AdminOrderAct, order: OrderState): boolean {
  return typeof orderAfter(act, order) === 'object';
}

/** Whether the customer can still change or cancel a paid order at `now` (decision 40). */
export function isOpenForCustomer(
  order: OrderState & { deliveryDate: string },
  now: Date,
  rules?: OrderingRules,
): boolean {
  const isClosed = now >= closingInstant(calendarDate(order.deliveryDate), rules);
  return typeof orderAfter('change', order, { isClosed }) === 'object';
}

/** Whether a card order holds its portions and waits for its payment. */
export function awaitsPayment({ status, paymentStatus }: OrderState): boolean {
  return status === 'pending' && paymentStatus === 'pending';
}

/** Whether a card order can still be paid at `now`: its portions are held until then. */
export function canBePaid(order: OrderState & { paymentDueAt: string | null }, now: Date): boolean {
  return awaitsPayment(order) && order.paymentDueAt !== null && new Date(order.paymentDueAt) > now;
}

/** Whether an order is listed under Current Orders: open, and for today or later (specification 2.7). */
export function isCurrentOrder(order: { status: OrderStatus; deliveryDate: string }, today: string): boolean {
  return order.deliveryDate >= today && (order.status === 'pending' || order.status === 'confirmed');
}

interface SearchedOrder {
  readonly orderNumber: string;
  readonly user: { readonly firstName: string; readonly lastName: string; readonly email: string };
}

/** Whether an order matches `search`: by parts of its number, or of its customer's name and address. */
export function matchesOrderSearch({ orderNumber, user }: SearchedOrder, search: string): boolean {
  return matchesSearch(search, [orderNumber, user.firstName, user.lastName, user.email]);
}
