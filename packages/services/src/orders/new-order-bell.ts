import type { NotificationStatus } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { actAs } from '../change-as.ts';
import { requireActor, requireAdmin, type ServiceContext, type Services } from '../context.ts';

/**
 * How many orders wait that were placed, or paid by card, after this administrator last looked, and whether to ring
 * for them. Orders that were handled in the meantime do not count. Administrators. Errors: UNAUTHORIZED, FORBIDDEN.
 */
export async function notificationStatus(context: ServiceContext): Promise<NotificationStatus> {
  requireAdmin(context);
  const { waiting, total, threshold } = await countNewOrders(context, requireActor(context).userId);
  return {
    shouldNotify: waiting >= threshold,
    currentThreshold: threshold,
    newOrdersSinceLastNotification: waiting,
    totalOrders: total,
  };
}

/** What the bell of an administrator counts: orders that wait, all orders ever, and the number from which it rings. */
export async function countNewOrders(
  { db }: Services,
  userId: string,
): Promise<{ waiting: number; total: number; threshold: number }> {
  // Order numbers have no gaps, so the days' sequences add up to the number of orders.
  const [row] = await db.sql<[{ waiting: number; total: number; threshold: number }]>`
    select (select count(*)::int from orders
             where status = 'pending' and payment_status = 'paid'
               and coalesce((select processed_at from settlements
                             where order_id = orders.id and paid_order), created_at)
                   > coalesce((select seen_at from admin_seen where user_id = ${userId}), '-infinity')) as waiting,
           (select coalesce(sum(last_sequence), 0)::int from order_sequences) as total,
           (select notification_threshold from site_settings) as threshold`;
  return row;
}

/** Stores that this administrator has seen every order up to now. Administrators. Errors: UNAUTHORIZED, FORBIDDEN. */
export async function markNotificationsSeen(context: ServiceContext): Promise<void> {
  const seenAt = context.clock.now();
  await actAs(context, async (transaction, { userId }) => {
    if (userId === null) return;
    await transaction
      .insert(schema.adminSeen)
      .values({ userId, seenAt })
      .onConflictDoUpdate({ target: schema.adminSeen.userId, set: { seenAt } });
  });
}
