import type { AdminOrder, ExportOrdersQuery, OrdersOfInput } from '@padkos/contracts';
import { type Query, schema } from '@padkos/database';
import {
  type CsvText,
  csvLines,
  johannesburgClock,
  johannesburgTime,
  matchesOrderSearch,
  writeCsv,
} from '@padkos/domain';
import { eq } from 'drizzle-orm';
import { anyOf } from '../any-of.ts';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import { noteSecurity } from '../security/note-security.ts';
import { ordersOfDate } from './orders-of-date.ts';

const HEADINGS = ['Order Number', 'Customer', 'Email', 'Items', 'Total', 'Status', 'Delivery Date', 'Time'];
const MORE_HEADINGS = ['Placed On', 'Employee ID', 'Cell Phone', 'Payment Method'];

/**
 * Exports the table of a date's orders, or of the overview, as CSV, in parts, limited by a customer, a status and a
 * search as on the screen. With `columns` all, it adds when and by whom each was placed and how it is paid.
 * Administrators. Errors, before the first part: UNAUTHORIZED, FORBIDDEN, PROOF_NEEDED.
 */
export async function* exportOrders(
  context: ServiceContext,
  { date, customer, status, search, columns, separator }: OrdersOfInput & ExportOrdersQuery,
): AsyncGenerator<string> {
  requireAdmin(context);
  await requireFreshProof(context);
  noteSecurity(context, 'sensitive_export', {
    detail: `export.orders ${date}`,
    userId: await knownUser(context, customer),
  });
  const all = columns === 'all';
  const db = await context.reportsDatabase();
  yield writeCsv([all ? [...HEADINGS, ...MORE_HEADINGS] : HEADINGS], separator);
  for await (const page of ordersOfDate({ ...context, db }, { date, customer })) {
    const shown = page
      .filter((order) => status === undefined || order.status === status)
      .filter((order) => search === undefined || matchesOrderSearch(order, search));
    const customers = all ? await customersOf(db.query, shown) : null;
    yield csvLines(
      shown.map((order) => {
        const customer = customers?.get(order.userId);
        return customer === undefined ? toRow(order) : [...toRow(order), ...toMore(order, customer)];
      }),
      separator,
    );
  }
}

/** The id, if it is that of a user. The event stores whose orders were copied. */
async function knownUser({ db }: ServiceContext, id: string | undefined): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const { users } = schema;
  const [user] = await db.query.select({ id: users.id }).from(users).where(eq(users.id, id));
  return user?.id;
}

interface Customer {
  readonly employeeId: string;
  readonly cellPhone: string;
}

async function customersOf(query: Query, orders: readonly AdminOrder[]): Promise<Map<string, Customer>> {
  const { users } = schema;
  const ids = [...new Set(orders.map(({ userId }) => userId))];
  if (ids.length === 0) return new Map();
  const rows = await query
    .select({ id: users.id, employeeId: users.employeeId, cellPhone: users.cellPhone })
    .from(users)
    .where(anyOf(users.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

function toMore(order: AdminOrder, { employeeId, cellPhone }: Customer): (string | CsvText)[] {
  return [
    johannesburgClock(new Date(order.createdAt)).date,
    { text: employeeId },
    cellPhone,
    order.paymentMethod,
  ];
}

function toRow(order: AdminOrder): string[] {
  const { firstName, lastName, email } = order.user;
  return [
    order.orderNumber,
    `${firstName} ${lastName}`,
    email,
    order.items.map((item) => `${item.quantity}x ${item.menuItem.title}`).join('; '),
    String(order.totalTokens),
    order.status,
    order.deliveryDate,
    johannesburgTime(new Date(order.createdAt)),
  ];
}
