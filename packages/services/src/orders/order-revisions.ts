import type { AdminOrder, OrderRevision } from '@padkos/contracts';
import { type Query, schema, wireInstant } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { and, asc, eq } from 'drizzle-orm';
import { readsForAll, requireActor, type ServiceContext } from '../context.ts';
import { selectOrders } from './order-view.ts';

const { orderRevisions, orders } = schema;

/**
 * The lines of an order before each of its changes, oldest first. The customer's own; administrators may read all.
 * Errors: UNAUTHORIZED, NOT_FOUND.
 */
export async function listRevisions(
  context: ServiceContext,
  { id }: { id: string },
): Promise<OrderRevision[]> {
  const actor = requireActor(context);
  const { query } = context.db;
  const mine = readsForAll(actor) ? undefined : eq(orders.userId, actor.userId);
  const [order] = await query
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), mine));
  if (order === undefined) throw new DomainError('NOT_FOUND', { what: 'order' });
  return revisionsOf(query, id);
}

/** The same, without checking who asks. */
export async function revisionsOf(query: Query, orderId: string): Promise<OrderRevision[]> {
  const rows = await query
    .select({
      revision: orderRevisions.revision,
      lines: orderRevisions.lines,
      totalTokens: orderRevisions.totalTokens,
      replacedAt: wireInstant(orderRevisions.createdAt),
      reason: orderRevisions.reason,
    })
    .from(orderRevisions)
    .where(eq(orderRevisions.orderId, orderId))
    .orderBy(asc(orderRevisions.revision));
  return rows.map(({ lines, ...row }) => ({
    ...row,
    lines: lines.map(({ id: _id, createdAt: _createdAt, ...line }) => line),
  }));
}

/** An order as a change left it: with the lines and the total of that revision, even if it changed again since. */
export async function orderAtRevision(
  { db }: ServiceContext,
  { orderId, revision }: { orderId: string; revision: number },
): Promise<AdminOrder> {
  const [order] = await selectOrders(db.query, eq(orders.id, orderId));
  if (order === undefined) throw new Error('a changed order is missing');
  if (order.revision === revision) return order;
  const [then] = await db.query
    .select({ lines: orderRevisions.lines, totalTokens: orderRevisions.totalTokens })
    .from(orderRevisions)
    .where(and(eq(orderRevisions.orderId, orderId), eq(orderRevisions.revision, revision)));
  if (then === undefined) throw new Error('a revision of an order is missing');
  const items = then.lines.map(({ title, ...line }) => ({ ...line, orderId, menuItem: { title } }));
  return { ...order, revision, totalTokens: then.totalTokens, items };
}
