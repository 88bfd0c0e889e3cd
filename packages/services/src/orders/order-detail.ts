import type { AdminOrder, Order, OrderDetail, OrderRevision } from '@padkos/contracts';
import { type Query, schema, wireInstant } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { readsForAll, requireActor, requireAdmin, type ServiceContext } from '../context.ts';
import { selectLedgerEntries } from '../wallet/read-wallet.ts';
import { cancellationOf, selectOrders } from './order-view.ts';

const { orderRevisions, orders, auditLogs, invoices, users, walletTransactions } = schema;

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
async function revisionsOf(query: Query, orderId: string): Promise<OrderRevision[]> {
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

/**
 * Everything about one order: customer, lines, who changed it when, ledger entries, documents. Administrators.
 * Errors: NOT_FOUND.
 */
export async function orderDetail(context: ServiceContext, { id }: { id: string }): Promise<OrderDetail> {
  requireAdmin(context);
  const { query } = context.db;
  const [order] = await selectOrders(query, eq(orders.id, id));
  if (order === undefined) throw new DomainError('NOT_FOUND', { what: 'order' });
  const [[customer], actors, changes, revisions, ledger, documents, { byCustomer }] = await Promise.all([
    query
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        employeeId: users.employeeId,
        cellPhone: users.cellPhone,
        isActive: users.isActive,
      })
      .from(users)
      .where(eq(users.id, order.userId)),
    actorsOf(query, id),
    changesOf(query, id),
    revisionsOf(query, id),
    selectLedgerEntries(query, eq(walletTransactions.orderId, id), 'customer', context.language),
    documentsOf(query, id),
    cancellationOf(query, id),
  ]);
  if (customer === undefined) throw new Error('an order without a customer');
  const numberOf = (type: string) => documents.findLast((document) => document.type === type)?.number ?? null;
  const name = `${customer.firstName} ${customer.lastName}`;
  return {
    ...order,
    customer,
    history: historyOf(order, actors, changes, name, byCustomer),
    ledger,
    revisions,
    documents,
    invoiceNumber: numberOf('order'),
    creditNoteNumber: numberOf('credit'),
  };
}

/** Invoices and credit notes of an order, in the order they were issued. */
async function documentsOf(query: Query, orderId: string): Promise<OrderDetail['documents']> {
  const rows = await query
    .select({
      type: invoices.type,
      number: invoices.invoiceNumber,
      amount: invoices.totalAmount,
      issuedAt: wireInstant(invoices.createdAt),
    })
    .from(invoices)
    .where(and(eq(invoices.referenceId, orderId), inArray(invoices.type, ['order', 'credit'])))
    .orderBy(asc(invoices.createdAt), asc(invoices.revision), asc(invoices.invoiceNumber));
  return rows.flatMap(({ type, ...row }) => (type === 'topup' ? [] : [{ type, ...row }]));
}

/** The changes of an order's lines, by the customer or by an administrator, who gives a reason. */
async function changesOf(query: Query, orderId: string): Promise<OrderDetail['history']> {
  const rows = await query
    .select({
      reason: orderRevisions.reason,
      at: wireInstant(orderRevisions.createdAt),
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(orderRevisions)
    .leftJoin(users, eq(users.id, orderRevisions.replacedBy))
    .where(eq(orderRevisions.orderId, orderId))
    .orderBy(asc(orderRevisions.revision));
  return rows.map(({ reason, at, firstName, lastName }) => ({
    event: reason === null ? 'changed' : 'refunded',
    at,
    by: firstName === null ? null : `${firstName} ${lastName}`,
  }));
}

/** The history of an order from the audit log. */
async function actorsOf(query: Query, orderId: string): Promise<Map<string, string>> {
  const rows = await query
    .select({ action: auditLogs.action, firstName: users.firstName, lastName: users.lastName })
    .from(auditLogs)
    .innerJoin(users, eq(users.id, auditLogs.userId))
    .where(and(eq(auditLogs.entityType, 'order'), eq(auditLogs.entityId, orderId)));
  return new Map(rows.map((row) => [row.action, `${row.firstName} ${row.lastName}`]));
}

function historyOf(
  order: Order,
  actors: Map<string, string>,
  changes: OrderDetail['history'],
  customer: string,
  byCustomer: boolean,
): OrderDetail['history'] {
  const cancelledBy = actors.get('order.cancel') ?? (byCustomer ? customer : null);
  const steps = [
    { event: 'confirmed' as const, at: order.confirmedAt, by: actors.get('order.confirm') ?? null },
    { event: 'cancelled' as const, at: order.cancelledAt, by: cancelledBy },
    { event: 'fulfilled' as const, at: order.fulfilledAt, by: actors.get('order.fulfil') ?? null },
  ];
  const later = steps.flatMap(({ event, at, by }) => (at === null ? [] : [{ event, at, by }]));
  return [
    { event: 'placed', at: order.createdAt, by: customer },
    // At the same instant, a change comes before the end of the order.
    ...[...changes, ...later].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
  ];
}
