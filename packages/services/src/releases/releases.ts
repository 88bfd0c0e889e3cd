import type {
  PlacedOrder,
  Release,
  ReleaseIdInput,
  ReleasesInput,
  TakeReleaseInput,
} from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { allergenStates, DomainError } from '@padkos/domain';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';
import { idempotencyOf } from '../idempotency.ts';
import { declaredAt } from '../orders/order-view.ts';

const { orderReleases, orders, orderItems } = schema;

/**
 * The orders of a date that are offered to others, the caller's own first and then the oldest; none once delivery has
 * begun. Errors: UNAUTHORIZED.
 */
export async function listReleases(context: ServiceContext, { date }: ReleasesInput): Promise<Release[]> {
  requireActor(context);
  return select(context, eq(orders.deliveryDate, date));
}

/**
 * Offers the caller's own order to others, after the cutoff; it stays paid until somebody takes it. Repeating it
 * returns the same offer. Errors: UNAUTHORIZED, NOT_FOUND, ORDER_NOT_PENDING, ORDER_NOT_PAID, ORDER_STILL_OPEN
 * (before the cutoff), RELEASE_CLOSED (its delivery has begun or its manifest is locked), RELEASE_GONE (taken,
 * withdrawn or cancelled since).
 */
export async function releaseOrder(context: ServiceContext, { id }: ReleaseIdInput): Promise<Release> {
  const { userId } = requireActor(context);
  const now = context.clock.now();
  const released = await calls.releaseOrder(context.db.sql, { userId, orderId: id, now });
  const [release] = await select(context, eq(orderReleases.id, released));
  if (release === undefined) throw new DomainError('RELEASE_GONE');
  return release;
}

/**
 * Withdraws the caller's own offer; repeating it changes nothing. Errors: UNAUTHORIZED, NOT_FOUND, RELEASE_GONE (it
 * was taken).
 */
export async function withdrawRelease(context: ServiceContext, { id }: ReleaseIdInput): Promise<void> {
  const { userId } = requireActor(context);
  await calls.withdrawRelease(context.db.sql, { userId, releaseId: id, now: context.clock.now() });
}

/**
 * Takes an offered order, paid from the caller's wallet at its price; its previous owner gets the tokens back. A
 * repeated key returns the first answer. Errors: UNAUTHORIZED, ACCOUNT_INACTIVE, NOT_FOUND, OWN_RELEASE,
 * RELEASE_GONE, RELEASE_CLOSED, DAY_CLOSED, ALLERGEN_BLOCKED (the caller's own list), PRICE_CHANGED (with an expected
 * total), INSUFFICIENT_BALANCE, IDEMPOTENCY_MISMATCH.
 */
export async function takeRelease(
  context: ServiceContext,
  input: TakeReleaseInput,
  key?: string,
): Promise<PlacedOrder> {
  const { userId } = requireActor(context);
  const { orderId, orderNumber, deliveryDate, totalTokens, serviceFee } = await calls.takeRelease(
    context.db.sql,
    {
      userId,
      ...idempotencyOf(key, input),
      releaseId: input.id,
      expectedTotal: input.expectedTotal ?? null,
      now: context.clock.now(),
    },
  );
  const [taken] = await context.db.query
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (taken === undefined) throw new Error('an order that was taken is missing');
  const { status } = taken;
  return { id: orderId, orderNumber, status, deliveryDate, totalTokens, serviceFee, paymentStatus: 'paid' };
}

async function select(context: ServiceContext, condition: SQL | undefined): Promise<Release[]> {
  const { userId } = requireActor(context);
  const { query } = context.db;
  const rows = await query
    .select({
      id: orderReleases.id,
      deliveryDate: orders.deliveryDate,
      serviceFee: orders.serviceFee,
      totalTokens: orders.totalTokens,
      ordered: orders.id,
      isOwn: sql<boolean>`${orders.userId} = ${userId}`,
    })
    .from(orderReleases)
    .innerJoin(orders, eq(orders.id, orderReleases.orderId))
    .where(
      and(
        condition,
        eq(orderReleases.state, 'open'),
        inArray(orders.status, ['pending', 'confirmed']),
        sql`handing_over_refusal(${orders.deliveryDate}, ${context.clock.now().toISOString()}::timestamptz) is null`,
      ),
    )
    .orderBy(sql`${orders.userId} <> ${userId}`, asc(orderReleases.createdAt), asc(orderReleases.id));
  if (rows.length === 0) return [];
  const items = await query
    .select({
      orderId: orderItems.orderId,
      menuItemId: orderItems.menuItemId,
      title: orderItems.title,
      quantity: orderItems.quantity,
      pricePerItem: orderItems.pricePerItem,
      declared: declaredAt(sql`'infinity'`),
    })
    .from(orderItems)
    .where(
      inArray(
        orderItems.orderId,
        rows.map(({ ordered }) => ordered),
      ),
    )
    .orderBy(asc(orderItems.position));
  const toOrderLines = Map.groupBy(items, ({ orderId }) => orderId);
  return rows.map(({ ordered, isOwn, ...release }) => ({
    ...release,
    lines: (toOrderLines.get(ordered) ?? []).map(({ orderId: _orderId, declared, ...line }) => ({
      ...line,
      allergens: { ...allergenStates(declared ?? {}) },
    })),
    orderId: isOwn ? ordered : null,
  }));
}
