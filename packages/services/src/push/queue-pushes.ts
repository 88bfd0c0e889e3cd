import { calls, schema } from '@padkos/database';
import { calendarDate, PUSH_KEPT_HOURS, type PushNotice, type PushTopic } from '@padkos/domain';
import { makePushKeys, type PushIdentity } from '@padkos/push';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { countNewOrders } from '../orders/new-order-bell.ts';
import { seal, unseal } from '../second-factor/codes.ts';

const { orders, pushDevices, settlements, topups, pushKeys } = schema;

/** A notification to a person. */
export interface PushTo {
  readonly userId: string;
  readonly topic: PushTopic;
  readonly notice: PushNotice;
  /** When it stops being useful; by default when push services stop keeping it. */
  readonly until?: Date | null;
}

/**
 * Queues notifications for those devices of their people that show their kind, in one statement; `tag` makes each one
 * unique per device. Only jobs call this, after the fact: the statement of an order does none of it.
 */
export async function queuePushes(
  { db, clock }: Services,
  pushes: readonly (PushTo & { readonly tag: string })[],
): Promise<void> {
  const now = clock.now();
  const latest = new Date(now.getTime() + PUSH_KEPT_HOURS * 3_600_000);
  await calls.queuePushes(db.sql, {
    pushes: pushes.map(({ userId, topic, notice, tag, until }) => ({
      userId,
      topic,
      tag,
      notice,
      at: now.toISOString(),
      expiresAt: (until != null && until < latest ? until : latest).toISOString(),
    })),
  });
}

/**
 * The identity of this installation for push services. Its keys are made when first needed, once on any number of
 * servers, and the private one is sealed with the operator's key if there is one. Throws if it was sealed with
 * another key.
 */
export async function pushIdentity({ db, clock, secretsKey, publicUrl }: Services): Promise<PushIdentity> {
  const find = () => db.query.select().from(pushKeys);
  let [row] = await find();
  if (row === undefined) {
    const { publicKey, privateKey } = makePushKeys();
    await db.query
      .insert(pushKeys)
      .values({ publicKey, privateKey: seal(secretsKey, privateKey), createdAt: clock.now() })
      .onConflictDoNothing();
    [row] = await find();
  }
  if (row === undefined) throw new Error('the keys for notifications were not kept');
  // An https address, as RFC 8292 requires, even when Padkos runs on a developer's machine.
  const subject = `https://${new URL(publicUrl).host}`;
  return { publicKey: row.publicKey, privateKey: unseal(secretsKey, row.privateKey), subject };
}

/**
 * Tells a customer's devices that an order was delivered, unless that was undone in the meantime. There is no e-mail
 * about it.
 */
export async function tellOrderFulfilled(services: Services, orderId: string): Promise<void> {
  const [order] = await services.db.query
    .select({ userId: orders.userId, date: orders.deliveryDate })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.status, 'fulfilled')));
  if (order === undefined) return;
  await queuePushes(services, [
    {
      userId: order.userId,
      topic: 'orders',
      tag: `order-fulfilled.${orderId}`,
      notice: { about: 'order-fulfilled', date: calendarDate(order.date) },
    },
  ]);
}

/** Tells a customer's devices that a held payment of a top-up was not credited. There is no e-mail about it. */
export async function tellPaymentIgnored(services: Services, settlementId: string): Promise<void> {
  const [topup] = await services.db.query
    .select({ userId: topups.userId })
    .from(settlements)
    .innerJoin(topups, eq(topups.id, settlements.topupId))
    .where(and(eq(settlements.id, settlementId), eq(settlements.processingStatus, 'ignored')));
  if (topup === undefined) return;
  await queuePushes(services, [
    {
      userId: topup.userId,
      topic: 'topups',
      tag: `payment.${settlementId}`,
      notice: { about: 'payment-ignored' },
    },
  ]);
}

/**
 * Tells the devices of administrators who want it how many orders wait: the count of the console's bell, from the
 * same number on.
 */
export async function tellNewOrders(services: Services): Promise<void> {
  const people = await services.db.query
    .selectDistinct({ userId: pushDevices.userId })
    .from(pushDevices)
    .where(eq(pushDevices.newOrders, true));
  for (const { userId } of people) {
    const { waiting, threshold } = await countNewOrders(services, userId);
    if (waiting === 0 || waiting < threshold) continue;
    const notice = { about: 'new-orders', count: waiting } as const;
    await queuePushes(services, [{ userId, topic: 'newOrders', tag: 'new-orders', notice }]);
  }
}
