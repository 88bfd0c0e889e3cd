import type { AdminOrder, ExportOrdersQuery, OrdersOfInput } from '@padkos/contracts';
import { csvLines, johannesburgTime, matchesOrderSearch, writeCsv } from '@padkos/domain';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { ordersOfDate } from './orders-of-date.ts';

const HEADINGS = ['Order Number', 'Customer', 'Email', 'Items', 'Total', 'Status', 'Delivery Date', 'Time'];

/**
 * The table of a date's orders, or overview's, as CSV, part by part: what it shows for a status and a search.
 * Administrators. Errors, before the first part: UNAUTHORIZED, FORBIDDEN.
 */
export async function* exportOrders(
  context: ServiceContext,
  { date, status, search }: OrdersOfInput & ExportOrdersQuery,
): AsyncGenerator<string> {
  requireAdmin(context);
  yield writeCsv([HEADINGS]);
  for await (const page of ordersOfDate(context, { date })) {
    const shown = page
      .filter((order) => status === undefined || order.status === status)
      .filter((order) => search === undefined || matchesOrderSearch(order, search));
    yield csvLines(shown.map(toRow));
  }
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
