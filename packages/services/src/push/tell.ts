import { schema } from '@padkos/database';
import { calendarDate } from '@padkos/domain';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { countNewOrders } from '../orders/new-order-bell.ts';
import { queuePushes } from './queue-pushes.ts';

const { orders, pushDevices, settlements, topups } = schema;

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
