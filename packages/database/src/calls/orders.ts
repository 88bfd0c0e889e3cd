import { type CalendarDate, calendarDate } from '@padkos/domain';
import { z } from 'zod';
import { done, outcomes, refusable, value } from './answers.ts';
import type { Idempotency } from './parameters.ts';
import { actor, bigint, date, instant, integer, jsonb, listOf, orNull, text, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

export interface OrderLine {
  readonly menuItemId: string;
  readonly quantity: number;
  /** The customer's override of their own list: for any version of the declaration, or for this one. */
  readonly override?: true | number;
  /** The guest that the portions are for, if any. */
  readonly guestName?: string | undefined;
}

interface RefundLine {
  readonly orderItemId: string;
  readonly quantity: number;
}

/** The payment attempt of a card order. */
interface CardAttempt {
  readonly gateway: string;
  readonly reference: string;
}

/** One of several orders of a date, paid from the wallet. */
export type OrderToPlace = Idempotency & {
  readonly userId: string;
  readonly now: Date;
  readonly lines: readonly OrderLine[];
  /** In tokens; null for any price. */
  readonly expectedTotal: number | null;
};

/** One of a customer's orders for several dates. */
export type WeekOrder = Pick<OrderToPlace, 'lines' | 'expectedTotal'> & {
  readonly deliveryDate: CalendarDate;
};

/** An order as it was placed; amounts in tokens. */
export type PlacedOrderRow = z.output<typeof placedOrder>;

export const placedOrder = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  deliveryDate: z.string().transform(calendarDate),
  totalTokens: z.int(),
  serviceFee: z.int(),
});

/** The revision of an order that a change made, or the present one if nothing changed. */
const revised = refusable(z.object({ orderId: z.uuid(), revision: z.int() }));

/** Lines of an order that is placed later. */
const checkedLines = z
  .object({
    lines: z.array(
      z.object({
        menuItemId: z.uuid(),
        quantity: z.int(),
        override: z.union([z.literal(true), z.int()]).exactOptional(),
        guestName: z.string().exactOptional(),
      }),
    ),
  })
  .transform(({ lines }) => lines);

export const orderCalls = {
  /** Paid from the wallet unless by card; `expectedTotal` in tokens, null for any price. */
  placeOrder: sqlFunction(
    'place_order',
    {
      userId: uuid,
      key: orNull(text),
      hash: orNull(text),
      deliveryDate: date,
      now: instant,
      lines: jsonb<readonly OrderLine[]>(),
      card: orNull(jsonb<CardAttempt>()),
      expectedTotal: orNull(bigint),
    },
    refusable(placedOrder),
  ),
  /** The lines of an order that is placed later. Overrides are bound to the declarations that are valid now. */
  checkLines: sqlFunction(
    'check_lines',
    { userId: uuid, lines: jsonb<readonly OrderLine[]>() },
    refusable(checkedLines),
  ),
  /**
   * Places several orders of one date in one commit, each decided independently in the given order; returns them in
   * that order.
   */
  placeOrders: sqlFunction(
    'place_orders',
    { deliveryDate: date, orders: jsonb<readonly OrderToPlace[]>() },
    outcomes(placedOrder),
  ),
  /** Places a customer's orders for several dates from the wallet, all or none; returns them by date. */
  placeWeek: sqlFunction(
    'place_week',
    {
      userId: uuid,
      key: orNull(text),
      hash: orNull(text),
      orders: jsonb<readonly WeekOrder[]>(),
      now: instant,
    },
    refusable(z.object({ orders: z.array(placedOrder) }).transform(({ orders }) => orders)),
  ),
  confirmOrder: sqlFunction('confirm_order', { orderId: uuid, actor, now: instant }, done),
  cancelOrder: sqlFunction('cancel_order', { orderId: uuid, reason: text, actor, now: instant }, done),
  callOffOrder: sqlFunction('call_off_order', { orderId: uuid, reason: text, actor, now: instant }, done),
  fulfilOrder: sqlFunction('fulfil_order', { orderId: uuid, actor, now: instant }, done),
  /** The same for several orders in one commit, each decided independently; returns them in the given order. */
  actOnOrders: sqlFunction(
    'act_on_orders',
    { act: text, orders: listOf(uuid), reason: orNull(text), actor, now: instant },
    outcomes(z.object({ ok: z.literal(true), orderId: z.uuid() })),
  ),
  /** Undoes that orders were just marked fulfilled; returns them in the given order. */
  undoFulfilment: sqlFunction(
    'undo_fulfilment',
    { orders: listOf(uuid), actor, now: instant },
    outcomes(z.object({ ok: z.literal(true), orderId: z.uuid() })),
  ),
  /** Cancels the user's own order until the cutoff, and refunds a paid one. */
  cancelOwnOrder: sqlFunction(
    'cancel_own_order',
    { userId: uuid, orderId: uuid, reason: orNull(text), now: instant },
    done,
  ),
  /** Changes the lines of the user's own order; `expectedTotal` in tokens and `revision`, null for any. */
  changeOrder: sqlFunction(
    'change_order',
    {
      userId: uuid,
      orderId: uuid,
      key: orNull(text),
      hash: orNull(text),
      lines: jsonb<readonly OrderLine[]>(),
      expectedTotal: orNull(bigint),
      revision: orNull(integer),
      now: instant,
    },
    revised,
  ),
  /** Refunds portions of a paid order, and cancels it if none is left. */
  refundOrderLines: sqlFunction(
    'refund_order_lines',
    {
      orderId: uuid,
      key: orNull(text),
      hash: orNull(text),
      lines: jsonb<readonly RefundLine[]>(),
      reason: text,
      actor,
      now: instant,
    },
    revised,
  ),
  /** Cancels one card order whose payment is overdue and returns its id; null if there is none. */
  expireCardOrder: sqlFunction('expire_card_order', { now: instant }, value('uuid', z.uuid().nullable())),
};
