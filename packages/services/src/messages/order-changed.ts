import { schema } from '@padkos/database';
import { renderOrderChanged } from '@padkos/mail';
import { and, asc, eq, gt } from 'drizzle-orm';
import { deliver, type MessageServices } from './deliver.ts';
import { aboutOrder, orderFacts } from './order-messages.ts';

const { orderRevisions } = schema;

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
