import {
  ADMIN_ORDER_ACTS,
  endsOrders,
  MAX_LINE_QUANTITY,
  MAX_ORDER_LINES,
  MAX_ORDER_TOTAL,
  MAX_ORDERS_AT_ONCE,
  PAYMENT_STATUSES,
} from '@padkos/domain';
import { z } from 'zod';
import { personOut } from './accounts.ts';
import { allergenOverride, orderItems, ordersOfDates } from './order-items.ts';
import {
  date,
  dateOut,
  id,
  idempotencyKey,
  instantOut,
  orderStatus,
  ownWords,
  randOut,
  text,
  tokensOut,
  whole,
} from './primitives.ts';
import { errorCodeOut } from './settings.ts';
import { teamToken } from './standing-orders.ts';
import { csvQuery } from './subject-requests.ts';
import { paymentStepOut } from './wallet.ts';

export const placeOrderInput = z.strictObject({
  deliveryDate: date,
  items: orderItems,
  /** The wallet by default. With a card, the portions are held for 15 minutes until the payment. */
  paymentMethod: z.enum(['wallet', 'card']).optional(),
  /**
   * The total that the caller expects, in tokens, including the service fee; an order with another total is refused.
   */
  expectedTotal: whole(0, MAX_ORDER_TOTAL).optional(),
  allergenOverride: allergenOverride.optional(),
  /** The token of the team order to join; the order must be paid from the wallet. */
  teamOrder: teamToken.optional(),
});
export const placeOrderKeyedInput = placeOrderInput
  .extend({ idempotencyKey: idempotencyKey.optional() })
  .refine(({ teamOrder, paymentMethod }) => teamOrder === undefined || paymentMethod !== 'card', {
    path: ['paymentMethod'],
    error: 'An order of a team is paid from the wallet',
  });

/** An order for one date of several, paid from the wallet. */
const weekOrder = placeOrderInput
  .omit({ teamOrder: true })
  .extend({ paymentMethod: z.literal('wallet').optional() });
export const placeWeekInput = z.strictObject({
  /** One order for each date. */
  orders: ordersOfDates(weekOrder),
});
export const placeWeekKeyedInput = placeWeekInput.extend({ idempotencyKey: idempotencyKey.optional() });

export const changeOrderInput = z.strictObject({
  id,
  /** The lines after the change. */
  items: orderItems,
  /** The total that the caller expects, in tokens, including the service fee; a change to another total is refused. */
  expectedTotal: whole(0, MAX_ORDER_TOTAL).optional(),
  allergenOverride: allergenOverride.optional(),
  /** The revision that the caller has seen; a change of another revision is refused. */
  revision: z.number().int().min(0).optional(),
});
export const changeOrderKeyedInput = changeOrderInput.extend({ idempotencyKey: idempotencyKey.optional() });

export const refundLinesInput = z.strictObject({
  id,
  /** The portions to refund. */
  lines: z
    .array(z.strictObject({ orderItemId: id, quantity: whole(1, MAX_LINE_QUANTITY * MAX_ORDER_LINES) }))
    .min(1, 'Choose at least one portion')
    .max(2 * MAX_ORDER_LINES),
  reason: text(1, 2000),
});
export const refundLinesKeyedInput = refundLinesInput.extend({ idempotencyKey: idempotencyKey.optional() });

const paymentMethod = z.enum(['wallet', 'card']);
const paymentStatus = z.enum(PAYMENT_STATUSES);

export const placedOrderOut = z.object({
  id,
  orderNumber: z.string(),
  status: orderStatus,
  deliveryDate: dateOut,
  totalTokens: tokensOut,
  serviceFee: tokensOut,
  paymentStatus,
  /** The way to the gateway's page, for a card order. */
  payment: paymentStepOut.optional(),
});

/** The orders that one call placed for several dates, by date. */
export const placedWeekOut = z.object({ orders: z.array(placedOrderOut) });

export const orderItemOut = z.object({
  id,
  orderId: id,
  menuItemId: id,
  quantity: z.number().int(),
  pricePerItem: tokensOut,
  totalPrice: tokensOut,
  createdAt: instantOut,
  menuItem: z.object({ title: z.string() }),
});

/** A guest, and how many portions of a dish are for them. */
export const orderGuestOut = z.object({ menuItemId: id, name: z.string(), quantity: z.number().int() });

export const orderOut = z.object({
  id,
  orderNumber: z.string(),
  userId: id,
  deliveryDate: dateOut,
  totalTokens: tokensOut,
  serviceFee: tokensOut,
  /** How often the lines were changed after placing. */
  revision: z.number().int(),
  status: orderStatus,
  paymentMethod,
  paymentStatus,
  amountZar: randOut.nullable(),
  /** For a card order: our reference of its last payment, and the gateway's id of the payment that paid it. */
  merchantTxnId: z.string().nullable(),
  paymentId: z.string().nullable(),
  paidAt: instantOut.nullable(),
  /** Until when the portions of a card order are held for its payment. */
  paymentDueAt: instantOut.nullable(),
  confirmedAt: instantOut.nullable(),
  fulfilledAt: instantOut.nullable(),
  cancelledAt: instantOut.nullable(),
  cancellationReason: z.string().nullable(),
  /** The standing order that placed it; the oldest one if the order combines several. */
  standingOrderId: id.nullable(),
  createdAt: instantOut,
  updatedAt: instantOut,
  /** The name of the team that the order is delivered with; null without a team, or if the team order was cancelled. */
  team: z.string().nullable(),
  items: z.array(orderItemOut),
  /** The guests that portions of a dish are for. */
  guests: z.array(orderGuestOut),
});

/** The newest orders and those still to be delivered; `total` counts all. */
export const recentOrdersOut = z.object({
  version: z.string(),
  total: z.number().int(),
  orders: z.array(orderOut),
});

export const ordererOut = personOut.omit({ id: true });
export const adminOrderOut = orderOut.extend({
  user: ordererOut,
  /** The gateway's data about the payment, under the gateway's names. */
  gatewayResponse: z.record(z.string(), z.string()).nullable(),
});

export const orderIdInput = z.strictObject({ id });
export const cancelOwnOrderInput = z.strictObject({ id, reason: ownWords(0, 500).optional() });
export const cancelOrderInput = z.strictObject({ id, reason: text(1, 2000) });

const reason = text(1, 2000);
const severalOrders = z
  .array(id)
  .min(1, 'Choose at least one order')
  .max(MAX_ORDERS_AT_ONCE, `At most ${MAX_ORDERS_AT_ONCE} orders at once`);
export const undoFulfilmentInput = z.strictObject({ ids: severalOrders });
/** One act on several orders. To cancel and to call off need a reason; the other acts take none. */
export const actOnOrdersInput = z
  .strictObject({
    act: z.enum(ADMIN_ORDER_ACTS),
    ids: severalOrders,
    reason: reason.optional(),
  })
  .refine(({ act, reason }) => !endsOrders(act) || reason !== undefined, {
    path: ['reason'],
    error: 'Required',
  })
  .refine(({ act, reason }) => endsOrders(act) || reason === undefined, {
    path: ['reason'],
    error: 'Only a cancellation has a reason',
  });

/** For each order, in the given order: done, or its own refusal. */
export const actedOrdersOut = z.array(
  z.object({
    id,
    /** Null on success. */
    refusal: z.object({ code: errorCodeOut, message: z.string() }).nullable(),
  }),
);

/**
 * `overview`: placed in the last 30 days. `pending`: pending orders of all dates. `unmarked`: confirmed orders of the
 * last 30 days whose delivery is over and that nobody marked as fulfilled. With `customer`, only theirs; the overview
 * then has all that they ever placed.
 */
export const ordersOfInput = z.strictObject({
  date: z.union([z.enum(['overview', 'pending', 'unmarked']), date]),
  customer: id.optional(),
});
/** The part of the input that is in the path. */
export const ordersOfPath = ordersOfInput.pick({ date: true });

/**
 * The rows of the table of orders: all of a date, those of one status, or those found by number, name or address. Its
 * columns, or with `all` also the date of placing, employee ID, cell phone and payment method.
 */
export const exportOrdersQuery = csvQuery.extend({
  customer: id.optional(),
  status: orderStatus.optional(),
  search: text(0, 200).optional(),
  columns: z.enum(['table', 'all']).optional(),
});

/** Limits the orders to those of a user or with a dish; without either, everybody's open orders count. */
export const countOpenOrdersInput = z.strictObject({ userId: id.optional(), menuItemId: id.optional() });
export const openOrdersOut = z.object({ orders: z.int() });

export type CountOpenOrdersInput = z.infer<typeof countOpenOrdersInput>;
export type OpenOrders = z.infer<typeof openOrdersOut>;
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;
export type PlaceWeekInput = z.infer<typeof placeWeekInput>;
export type PlacedWeek = z.infer<typeof placedWeekOut>;
export type PlacedOrder = z.infer<typeof placedOrderOut>;
export type Order = z.infer<typeof orderOut>;
export type RecentOrders = z.infer<typeof recentOrdersOut>;
export type OrderItem = z.infer<typeof orderItemOut>;
export type AdminOrder = z.infer<typeof adminOrderOut>;
export type ChangeOrderInput = z.infer<typeof changeOrderInput>;
export type RefundLinesInput = z.infer<typeof refundLinesInput>;
export type CancelOwnOrderInput = z.infer<typeof cancelOwnOrderInput>;
export type CancelOrderInput = z.infer<typeof cancelOrderInput>;
export type ActOnOrdersInput = z.infer<typeof actOnOrdersInput>;
export type UndoFulfilmentInput = z.infer<typeof undoFulfilmentInput>;
export type ActedOrders = z.infer<typeof actedOrdersOut>;
export type OrdersOfInput = z.infer<typeof ordersOfInput>;
export type ExportOrdersQuery = z.infer<typeof exportOrdersQuery>;
