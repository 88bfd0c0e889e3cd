import { schema } from '@padkos/database';
import { renderOrderNotice } from '@padkos/mail';
import { and, eq } from 'drizzle-orm';
import { deliver, type MessageServices } from './deliver.ts';
import { orderFacts } from './order-messages.ts';

const { allergenChanges, concernedOrders, menuItems } = schema;

/**
 * Mails a customer that the declaration of a dish in their order has changed, without naming what they avoid. Sends
 * nothing when they have withdrawn their consent in the meantime, or when the order is cancelled or delivered.
 */
export async function sendOrderNotice(
  services: MessageServices,
  { changeId, orderId }: { changeId: string; orderId: string },
): Promise<void> {
  const [dish] = await services.db.query
    .select({ title: menuItems.title })
    .from(concernedOrders)
    .innerJoin(allergenChanges, eq(allergenChanges.id, concernedOrders.changeId))
    .innerJoin(menuItems, eq(menuItems.id, allergenChanges.menuItemId))
    .where(and(eq(concernedOrders.changeId, changeId), eq(concernedOrders.orderId, orderId)));
  if (dish === undefined) return;
  const { order, context, summary } = await orderFacts(services, orderId);
  if (order.status !== 'pending' && order.status !== 'confirmed') return;
  await deliver(services, `order-notice.${changeId}.${orderId}`, order.user.email, () =>
    renderOrderNotice({ ...context, ...summary, dish: dish.title }),
  );
}
