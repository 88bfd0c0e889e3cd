import { calendarDate } from '@padkos/domain';
import { z } from 'zod';
import { markedDocument } from '../schema/index.ts';
import { done, idIn, nothing, value } from './answers.ts';
import { actor, date, instant, oneOf, orNull, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

const manifestOrders = z.array(
  z.object({
    orderId: z.uuid(),
    orderNumber: z.string(),
    status: z.enum(['pending', 'confirmed', 'fulfilled']),
    customer: z.object({
      userId: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      employeeId: z.string(),
      cellPhone: z.string(),
    }),
    team: z
      .object({ id: z.uuid(), name: z.string(), organiser: z.string(), organiserId: z.uuid() })
      .exactOptional(),
    lines: z.array(
      z.object({
        menuItemId: z.uuid(),
        title: z.string(),
        quantity: z.int(),
        guests: z.array(z.object({ name: z.string(), quantity: z.int() })).exactOptional(),
      }),
    ),
  }),
);

/** Invoices, receipts and manifests. */
export const documentCalls = {
  /** The order's invoice and, for a cancelled order, its credit note. */
  issueOrderDocuments: sqlFunction('issue_order_documents', { orderId: uuid, now: instant }, done),
  /** Returns the id of the new version; `run` is the due time of the scheduler's run that asks. */
  generateManifest: sqlFunction(
    'generate_manifest',
    { date, run: orNull(instant), actor, now: instant },
    idIn('id'),
  ),
  /** Returns the id of the locked version. */
  lockManifest: sqlFunction('lock_manifest', { date, actor, now: instant }, idIn('id')),
  /** The paid orders of a date that are not cancelled, by order number. */
  /**
   * The lines of a date that a document marks as conflicting with their customer's own list; their reading is
   * recorded.
   */
  markedLines: sqlFunction(
    'marked_lines',
    { date, document: oneOf(markedDocument), actor, now: instant },
    value('jsonb', z.array(z.object({ orderId: z.uuid(), menuItemId: z.uuid() }))),
  ),
  manifestOrders: sqlFunction('manifest_orders', { date }, value('jsonb', manifestOrders)),
};

const count = z.int();
const reportOfWindow = z.object({
  /** Dates with orders, in order. */
  days: z.array(
    z.object({
      date: z.string().transform(calendarDate),
      orders: count,
      pending: count,
      confirmed: count,
      fulfilled: count,
      cancelled: count,
      /** Orders that count as revenue, and their revenue, in tokens. */
      paying: count,
      revenue: count,
    }),
  ),
  /** How many people ordered. */
  customers: count,
  /** The ten best-selling dishes, with revenue in tokens. */
  dishes: z.array(
    z.object({
      menuItemTitle: z.string(),
      orderCount: count,
      totalQuantity: count,
      totalRevenue: count,
    }),
  ),
});

/** Sums of the days that are over, and what reports read from them. */
export const daySumCalls = {
  /** Sums the next day that is over and returns it; null if there is none. */
  sumNextDay: sqlFunction('sum_next_day', { now: instant }, value('date', z.string().nullable())),
  forgetDaySums: sqlFunction('forget_day_sums', {}, nothing),
  /** The figures of a window, by the date of placing. */
  reportWindow: sqlFunction('report_window', { start: date, end: date }, value('jsonb', reportOfWindow)),
};
