import type {
  ActedOrders,
  ActOnOrdersInput,
  AdminOrder,
  CancelOrderInput,
  UndoFulfilmentInput,
} from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DomainError, endsOrders } from '@padkos/domain';
import { sayRefusal } from '@padkos/i18n';
import { and, eq } from 'drizzle-orm';
import { anyOf } from '../any-of.ts';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import { selectOrders } from './order-view.ts';

/** Confirms a pending order and issues its invoice. Administrators. Errors: NOT_FOUND, ORDER_NOT_PENDING, ORDER_NOT_PAID. */
export async function confirmOrder(context: ServiceContext, { id }: { id: string }): Promise<AdminOrder> {
  await calls.confirmOrder(context.db.sql, {
    orderId: id,
    actor: requireAdmin(context),
    now: context.clock.now(),
  });
  return changedOrder(context, id);
}

/**
 * Cancels a pending order: refunds the whole total to the wallet if the order was paid, returns the portions to the
 * menu, and issues the credit note of an issued invoice. Administrators. Errors: NOT_FOUND, ORDER_NOT_PENDING,
 * WALLET_FULL; of a paid one PROOF_NEEDED, and OWN_REFUND.
 */
export const cancelOrder = (context: ServiceContext, input: CancelOrderInput): Promise<AdminOrder> =>
  endOrder(context, calls.cancelOrder, input);

/**
 * Calls off a confirmed order that cannot be delivered, with the same refund and credit note as a cancellation.
 * Administrators. Errors: NOT_FOUND, ORDER_NOT_CONFIRMED, WALLET_FULL, PROOF_NEEDED, OWN_REFUND.
 */
export const callOffOrder = (context: ServiceContext, input: CancelOrderInput): Promise<AdminOrder> =>
  endOrder(context, calls.callOffOrder, input);

async function endOrder(
  context: ServiceContext,
  end: typeof calls.cancelOrder,
  { id, reason }: CancelOrderInput,
): Promise<AdminOrder> {
  const actor = requireAdmin(context);
  await requireProofOfRefunds(context, [id]);
  await end(context.db.sql, { orderId: id, reason, actor, now: context.clock.now() });
  return changedOrder(context, id);
}

/** Marks a confirmed order fulfilled. Administrators. Errors: NOT_FOUND, ORDER_NOT_CONFIRMED. */
export async function fulfilOrder(context: ServiceContext, { id }: { id: string }): Promise<AdminOrder> {
  await calls.fulfilOrder(context.db.sql, {
    orderId: id,
    actor: requireAdmin(context),
    now: context.clock.now(),
  });
  return changedOrder(context, id);
}

/**
 * Confirms, cancels, calls off or fulfils several orders in one commit, each as the function for one order does.
 * Takes ids, and the reason of a cancellation. Returns for each id, in the same order, null or the refusal of that
 * order. Administrators. Errors: UNAUTHORIZED, FORBIDDEN; PROOF_NEEDED to cancel or call off where one is paid; in
 * these cases nothing was done.
 */
export async function actOnOrders(
  context: ServiceContext,
  { act, ids, reason }: ActOnOrdersInput,
): Promise<ActedOrders> {
  const actor = requireAdmin(context);
  if (endsOrders(act)) await requireProofOfRefunds(context, ids);
  const outcomes = await calls.actOnOrders(context.db.sql, {
    act,
    orders: ids,
    reason: reason ?? null,
    actor,
    now: context.clock.now(),
  });
  return answersOf(context, ids, outcomes);
}

/**
 * Undoes that orders were marked fulfilled, within UNDO_FULFILMENT_MINUTES: they are confirmed again. Returns for
 * each id, in the same order, null or NOT_FOUND: it was longer ago, or its customer has rated it. Administrators.
 * Errors: UNAUTHORIZED, FORBIDDEN, and then nothing was done.
 */
export async function undoFulfilment(
  context: ServiceContext,
  { ids }: UndoFulfilmentInput,
): Promise<ActedOrders> {
  const outcomes = await calls.undoFulfilment(context.db.sql, {
    orders: ids,
    actor: requireAdmin(context),
    now: context.clock.now(),
  });
  return answersOf(context, ids, outcomes);
}

/** Cancelling a paid order is a refund. */
async function requireProofOfRefunds(context: ServiceContext, ids: readonly string[]): Promise<void> {
  const { id, paymentStatus } = schema.orders;
  const paid = await context.db.query.$count(schema.orders, and(anyOf(id, ids), eq(paymentStatus, 'paid')));
  if (paid > 0) await requireFreshProof(context);
}

/** The result for each order, from the database's answer. */
function answersOf(
  { language }: ServiceContext,
  ids: readonly string[],
  outcomes: readonly unknown[],
): ActedOrders {
  return ids.map((id, index) => {
    const outcome = outcomes[index];
    if (outcome === undefined) throw new Error('the database gave fewer answers than orders');
    if (!(outcome instanceof DomainError)) return { id, refusal: null };
    const { code, params } = outcome;
    return { id, refusal: { code, message: sayRefusal(language, code, params) } };
  });
}

async function changedOrder(context: ServiceContext, id: string): Promise<AdminOrder> {
  const [order] = await selectOrders(context.db.query, eq(schema.orders.id, id));
  if (order === undefined) throw new Error('a changed order is missing');
  return order;
}
