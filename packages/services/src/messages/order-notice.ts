import { schema } from '@padkos/database';
import { addDays, johannesburgInstant, wordsOf } from '@padkos/domain';
import { renderOrderChanged, renderOrderNotice, renderTeamCancelled } from '@padkos/mail';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { deliver, type MessageServices, messageContext } from './deliver.ts';
import { aboutOrder, orderFacts } from './order-messages.ts';

const { orders, teamOrders, users, orderRevisions, allergenChanges, concernedOrders, menuItems } = schema;

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

/**
 * Mails a customer that an order was changed, by themselves or by the kitchen, which gives a reason. `revisionId`
 * identifies the lines that were replaced.
 */
export async function sendOrderChanged(services: MessageServices, revisionId: string): Promise<void> {
  const { query } = services.db;
  const [before] = await query.select().from(orderRevisions).where(eq(orderRevisions.id, revisionId));
  if (before === undefined) throw new Error(`revision ${revisionId} is missing`);
  const { order, context, summary } = await orderFacts(services, before.orderId);
  // The lines after the change are those of the next revision, or the order's own.
  const [next] = await query
    .select()
    .from(orderRevisions)
    .where(and(eq(orderRevisions.orderId, before.orderId), gt(orderRevisions.revision, before.revision)))
    .orderBy(asc(orderRevisions.revision))
    .limit(1);
  const lines = next?.lines ?? order.items.map((item) => ({ ...item, title: item.menuItem.title }));
  const total = next?.totalTokens ?? order.totalTokens;
  const gone = before.lines.flatMap((line) => {
    const left = lines.find((one) => one.id === line.id)?.quantity ?? 0;
    return left < line.quantity ? [`${line.quantity - left} × ${line.title}`] : [];
  });
  const render = () =>
    renderOrderChanged({
      ...context,
      ...summary,
      lines: lines.map(({ title, quantity, totalPrice }) => ({ title, quantity, totalPrice })),
      subtotal: total - order.serviceFee,
      total,
      difference: total - before.totalTokens,
      byKitchen: before.reason === null ? null : { reason: before.reason, refunded: gone.join(', ') },
    });
  await deliver(services, `order-changed.${revisionId}`, order.user.email, render, {
    push: before.reason === null ? null : aboutOrder('order-changed', order),
  });
}

/**
 * Tells a member of a team order that it is cancelled, once: a customer whose own order stays, or the organiser when
 * the date was closed. Not after the delivery date, and not to an account that is no longer active.
 */
export async function sendTeamCancelled(
  services: MessageServices,
  { teamOrderId, userId }: { teamOrderId: string; userId: string },
): Promise<void> {
  const { query } = services.db;
  const [team] = await query
    .select({
      date: teamOrders.deliveryDate,
      organiserId: teamOrders.userId,
      state: teamOrders.state,
    })
    .from(teamOrders)
    .where(eq(teamOrders.id, teamOrderId));
  const [person] = await query
    .select({ email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true)));
  if (team?.state !== 'cancelled' || person === undefined) return;
  const dayIsOver = johannesburgInstant(addDays(team.date, 1), '00:00');
  if (dayIsOver <= services.clock.now()) return;
  const own = await query
    .select({ number: orders.orderNumber })
    .from(orders)
    .where(
      and(
        eq(orders.teamOrderId, teamOrderId),
        eq(orders.userId, userId),
        inArray(orders.status, ['pending', 'confirmed']),
      ),
    )
    .orderBy(asc(orders.orderNumber));
  // A customer whose own order was cancelled in the meantime has been told about that.
  if (own.length === 0 && team.organiserId !== userId) return;
  const render = async () =>
    renderTeamCancelled({
      ...(await messageContext(services, person)),
      deliveryDate: wordsOf(person.language).longDate(team.date),
      orderNumbers: own.map(({ number }) => number),
    });
  await deliver(services, `team-cancelled.${teamOrderId}.${userId}`, person.email, render, {
    expiresAt: dayIsOver,
  });
}
