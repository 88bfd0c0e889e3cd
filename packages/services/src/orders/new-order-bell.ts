import type { NotificationStatus } from '@padkos/contracts';
import { calls } from '@padkos/database';
import { requireAdmin, type ServiceContext } from '../context.ts';

/**
 * How many orders wait that were placed, or paid by card, after what this administrator has seen, and whether to ring
 * for them; an order that was handled meanwhile is not counted. Administrators. Errors: UNAUTHORIZED, FORBIDDEN.
 */
export async function notificationStatus(context: ServiceContext): Promise<NotificationStatus> {
  const { userId } = requireAdmin(context);
  // Order numbers have no gaps, so the days' sequences add up to the number of orders.
  const [row] = await context.db.sql<[{ waiting: number; total: number; threshold: number }]>`
    select (select count(*)::int from orders
             where status = 'pending' and payment_status = 'paid'
               and coalesce((select processed_at from settlements
                             where order_id = orders.id and paid_order), created_at)
                   > coalesce((select seen_at from admin_seen where user_id = ${userId}), '-infinity')) as waiting,
           (select coalesce(sum(last_sequence), 0)::int from order_sequences) as total,
           (select notification_threshold from site_settings) as threshold`;
  return {
    shouldNotify: row.waiting >= row.threshold,
    currentThreshold: row.threshold,
    newOrdersSinceLastNotification: row.waiting,
    totalOrders: row.total,
  };
}

/** Remembers that this administrator has seen every order up to now. Administrators. Errors: UNAUTHORIZED, FORBIDDEN. */
export async function markNotificationsSeen(context: ServiceContext): Promise<void> {
  await calls.markOrdersSeen(context.db.sql, {
    actor: requireAdmin(context),
    now: context.clock.now(),
  });
}
