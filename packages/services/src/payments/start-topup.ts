import type { PaymentStep, TopupInput } from '@padkos/contracts';
import { calls, type OrderLine, type WantedOrder, type WeekOrder } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { requireActor, type ServiceContext, type Services } from '../context.ts';
import { idempotencyOf } from '../idempotency.ts';
import { weekOrders } from '../orders/orders-of-date.ts';
import { toOrderLines, walletOrderIdempotency } from '../orders/place-order.ts';
import { initiatePayment, newReference } from './initiate-payment.ts';

/**
 * Starts a top-up: stores it, with the order or week to place once it is paid, then asks the gateway for the form or
 * address of its page. A repeated key returns the first answer; if the gateway's answer never came, it tries again
 * under a new reference. Errors: UNAUTHORIZED, ACCOUNT_INACTIVE, ALLERGEN_BLOCKED (of the order), TOO_MANY (payments
 * started), GATEWAY_UNAVAILABLE, PAYMENT_STARTING, IDEMPOTENCY_MISMATCH.
 */
export async function startTopup(
  context: ServiceContext,
  input: TopupInput,
  key?: string,
): Promise<PaymentStep> {
  const { userId } = requireActor(context);
  const { gateway, db, clock } = context;
  if (gateway === null) throw new DomainError('GATEWAY_UNAVAILABLE');
  const wanted = await wantedOf(context, input);
  const reference = newReference();
  const topupId = await calls.startTopup(db.sql, {
    userId,
    ...idempotencyOf(key, input),
    amountCents: input.amount,
    gateway: gateway.name,
    reference,
    now: clock.now(),
  });
  if (wanted !== null)
    await calls.wantTopupOrder(db.sql, { userId, topupId, order: wanted, now: clock.now() });
  return initiatePayment(context, gateway, {
    subject: { topupId, orderId: null },
    reference,
    userId,
    amountCents: input.amount,
    itemName: 'Padkos token top-up',
  });
}

/** Checked before the payment, because what the own list refuses would be refused after it. */
async function wantedOf(context: ServiceContext, { order, week }: TopupInput): Promise<WantedOrder | null> {
  const { userId } = requireActor(context);
  const check = (lines: readonly OrderLine[]) => calls.checkLines(context.db.sql, { userId, lines });
  if (week !== undefined) {
    const { key, hash, orders } = weekOrders(week.idempotencyKey, week.orders);
    const checked: WeekOrder[] = [];
    for (const one of orders) checked.push({ ...one, lines: await check(one.lines) });
    return key === null ? null : { orders: checked, key, hash };
  }
  if (order === undefined) return null;
  const { idempotencyKey, deliveryDate, expectedTotal } = order;
  const lines = await check(toOrderLines(order.items, order.allergenOverride ?? []));
  const { key, hash } = walletOrderIdempotency(idempotencyKey, order);
  return key === null ? null : { deliveryDate, lines, expectedTotal, key, hash };
}

/**
 * Marks a top-up as cancelled after a return without payment. A later payment is still credited.
 * Errors: UNAUTHORIZED, NOT_FOUND.
 */
export async function cancelTopup(context: ServiceContext, { id }: { id: string }): Promise<void> {
  await calls.cancelTopup(context.db.sql, {
    userId: requireActor(context).userId,
    topupId: id,
    now: context.clock.now(),
  });
}

/**
 * Places the order that was requested with a paid top-up, or records why it is refused. A job; repeating it changes
 * nothing.
 */
export async function placeTopupOrder({ db, clock }: Services, topupId: string): Promise<void> {
  await calls.placeTopupOrder(db.sql, { topupId, now: clock.now() });
}
