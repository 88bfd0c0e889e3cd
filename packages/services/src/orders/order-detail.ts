import type { Order, OrderDetail } from '@padkos/contracts';
import { type Query, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { selectLedgerEntries } from '../wallet/ledger-entries.ts';
import { selectOrders } from './order-view.ts';

const { auditLogs, invoices, orders, users, walletTransactions } = schema;

/** Everything about one order: customer, lines, who changed it when, ledger entries, documents. Administrators. Errors: NOT_FOUND. */
export async function orderDetail(context: ServiceContext, { id }: { id: string }): Promise<OrderDetail> {
  requireAdmin(context);
  const { query } = context.db;
  const [order] = await selectOrders(query, eq(orders.id, id));
  if (order === undefined) throw new DomainError('NOT_FOUND', { what: 'This order' });
  const [[customer], actors, ledger, documents] = await Promise.all([
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
    selectLedgerEntries(query, eq(walletTransactions.orderId, id)),
    query
      .select({ type: invoices.type, number: invoices.invoiceNumber })
      .from(invoices)
      .where(and(eq(invoices.referenceId, id), inArray(invoices.type, ['order', 'credit']))),
  ]);
  if (customer === undefined) throw new Error('an order without a customer');
  const numberOf = (type: string) => documents.find((document) => document.type === type)?.number ?? null;
  return {
    ...order,
    customer,
    history: historyOf(order, actors, `${customer.firstName} ${customer.lastName}`),
    ledger,
    invoiceNumber: numberOf('order'),
    creditNoteNumber: numberOf('credit'),
  };
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

function historyOf(order: Order, actors: Map<string, string>, customer: string): OrderDetail['history'] {
  const steps = [
    { event: 'placed' as const, at: order.createdAt, by: customer },
    { event: 'confirmed' as const, at: order.confirmedAt, by: actors.get('order.confirm') ?? null },
    { event: 'cancelled' as const, at: order.cancelledAt, by: actors.get('order.cancel') ?? null },
    { event: 'fulfilled' as const, at: order.fulfilledAt, by: actors.get('order.fulfil') ?? null },
  ];
  return steps.flatMap(({ event, at, by }) => (at === null ? [] : [{ event, at, by }]));
}
