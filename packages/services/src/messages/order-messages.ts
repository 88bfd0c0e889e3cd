import type { AdminOrder } from '@padkos/contracts';
import { calls, type Query, schema } from '@padkos/database';
import { calendarDate, type Language, parseRand, wordsOf } from '@padkos/domain';
import { sayStored } from '@padkos/i18n';
import {
  type OrderPayment,
  type OrderSummary,
  renderOrderCancelled,
  renderOrderConfirmed,
  renderOrderNotPaid,
  renderOrderPlaced,
  renderWeekPlaced,
} from '@padkos/mail';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { loadMailPreferences } from '../accounts/own-account.ts';
import { cancellationOf, selectOrders } from '../orders/order-view.ts';
import type { PushTo } from '../push/queue-pushes.ts';
import { loadSettings, type SiteSettings } from '../site/load-settings.ts';
import { contextOf, deliver, deliverTogether, type MessageServices } from './deliver.ts';

const { orders, users } = schema;

/** The facts about an order in every message about it. */
export async function orderFacts(services: MessageServices, orderId: string) {
  const [order] = await selectOrders(services.db.query, eq(orders.id, orderId));
  if (order === undefined) throw new Error(`order ${orderId} is missing`);
  const site = await loadSettings(services);
  const language = (await languagesOf(services.db.query, [order])).get(order.userId) ?? null;
  return {
    order,
    context: contextOf(services, site, { ...order.user, language }),
    summary: summaryOf(order, site, language),
  };
}

/** The languages of the customers of these orders, by customer. */
async function languagesOf(
  query: Query,
  found: readonly AdminOrder[],
): Promise<Map<string, Language | null>> {
  const ids = [...new Set(found.map(({ userId }) => userId))];
  const rows = await query
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, language }) => [id, language]));
}

function summaryOf(order: AdminOrder, site: SiteSettings, language: Language | null): OrderSummary {
  return {
    language,
    orderNumber: order.orderNumber,
    deliveryDate: wordsOf(language).longDate(calendarDate(order.deliveryDate)),
    deliveryWindow: `${site.deliveryWindowStart} - ${site.deliveryWindowEnd}`,
    lines: order.items.map((item) => ({
      title: item.menuItem.title,
      quantity: item.quantity,
      totalPrice: item.totalPrice,
    })),
    subtotal: order.totalTokens - order.serviceFee,
    serviceFee: order.serviceFee,
    total: order.totalTokens,
    payment: paymentOf(order),
  };
}

function paymentOf({ paymentMethod, amountZar }: AdminOrder): OrderPayment {
  if (paymentMethod === 'wallet') return { by: 'wallet' };
  return { by: 'card', amountCents: parseRand(amountZar ?? '') ?? 0 };
}

/**
 * Mails the customers of several new orders, in few statements. All orders of a week share one message. Messages that
 * are already stored are not made again. Errors: that of a message that cannot be made, after the others are stored.
 */
export async function sendOrdersPlaced(
  services: MessageServices,
  orderIds: readonly string[],
): Promise<void> {
  const { query } = services.db;
  const weekOf = await weeksOf(query, orderIds);
  const found = await selectOrders(query, inArray(orders.id, [...orderIds, ...weekOf.keys()]));
  const site = await loadSettings(services);
  const languages = await languagesOf(query, found);
  const paid = found.filter((order) => order.paymentStatus === 'paid');
  const together = Map.groupBy(paid, ({ id }) => weekOf.get(id) ?? id);
  await deliverTogether(
    services,
    Array.from(together, ([id, placed]) => aboutPlaced(services, site, languages, id, placed)),
  );
  if (paid.length > 0) await calls.queueNewOrdersPush(services.db.sql, {});
}

/** The week of each order that was placed with others, including orders that are not among the ids, by order. */
async function weeksOf(query: Query, orderIds: readonly string[]): Promise<Map<string, string | null>> {
  const weeks = query
    .select({ weekId: orders.weekId })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), isNotNull(orders.weekId)));
  const rows = await query
    .select({ id: orders.id, weekId: orders.weekId })
    .from(orders)
    .where(inArray(orders.weekId, weeks));
  return new Map(rows.map(({ id, weekId }) => [id, weekId]));
}

/** The message about orders that were placed together. `id` is that of their week, or of the single order. */
function aboutPlaced(
  services: MessageServices,
  site: SiteSettings,
  languages: ReadonlyMap<string, Language | null>,
  id: string,
  placed: readonly AdminOrder[],
) {
  const [order, ...more] = placed.toSorted((one, other) => (one.deliveryDate < other.deliveryDate ? -1 : 1));
  if (order === undefined) throw new Error('a message about no order');
  const language = languages.get(order.userId) ?? null;
  const context = contextOf(services, site, { ...order.user, language });
  if (more.length === 0)
    return {
      messageId: `order-placed.${order.id}`,
      recipient: order.user.email,
      render: () => renderOrderPlaced({ ...context, ...summaryOf(order, site, language) }),
    };
  return {
    messageId: `week-placed.${id}`,
    recipient: order.user.email,
    render: () =>
      renderWeekPlaced({ ...context, orders: [order, ...more].map((one) => summaryOf(one, site, language)) }),
  };
}

/** Mails a customer that the order was placed; for a card order, after its payment. */
export async function sendOrderPlaced(services: MessageServices, orderId: string): Promise<void> {
  const { order, context, summary } = await orderFacts(services, orderId);
  if (order.paymentStatus !== 'paid') return;
  await deliver(services, `order-placed.${orderId}`, order.user.email, () =>
    renderOrderPlaced({ ...context, ...summary }),
  );
  await calls.queueNewOrdersPush(services.db.sql, {});
}

/** Mails a customer that the order was confirmed, unless they switched that off. */
export async function sendOrderConfirmed(services: MessageServices, orderId: string): Promise<void> {
  const { order, context, summary } = await orderFacts(services, orderId);
  if (!(await loadMailPreferences(services, order.userId)).orderConfirmed) return;
  const render = () => renderOrderConfirmed({ ...context, ...summary });
  await deliver(services, `order-confirmed.${orderId}`, order.user.email, render, {
    push: aboutOrder('order-confirmed', order),
  });
}

/** Mails a customer that the order was cancelled, with the kitchen's reason and the refund. */
export async function sendOrderCancelled(services: MessageServices, orderId: string): Promise<void> {
  const { order, context, summary } = await orderFacts(services, orderId);
  const heldMinutes = heldMinutesOf(order);
  const { reason, byCustomer } = await cancellationOf(services.db.query, orderId);
  const render = () =>
    heldMinutes === null
      ? renderOrderCancelled({
          ...context,
          ...summary,
          reason: byCustomer ? null : sayStored(context.language ?? null, reason),
          wasConfirmed: order.confirmedAt !== null,
          refundedTokens: order.paymentStatus === 'paid' ? order.totalTokens : 0,
        })
      : renderOrderNotPaid({ ...context, ...summary, heldMinutes });
  await deliver(services, `order-cancelled.${orderId}`, order.user.email, render, {
    push: byCustomer ? null : aboutOrder('order-cancelled', order),
  });
}

/** The notification about an order, for its customer's devices. */
export function aboutOrder(
  about: 'order-confirmed' | 'order-changed' | 'order-cancelled',
  { userId, deliveryDate }: AdminOrder,
): PushTo {
  return { userId, topic: 'orders', notice: { about, date: calendarDate(deliveryDate) } };
}

/**
 * How many minutes an unpaid card order had to be paid before it was cancelled for that reason; null for other
 * orders.
 */
function heldMinutesOf({ paymentStatus, paymentDueAt, cancelledAt, createdAt }: AdminOrder): number | null {
  if (paymentStatus === 'paid' || paymentDueAt === null || cancelledAt === null) return null;
  if (new Date(cancelledAt) < new Date(paymentDueAt)) return null;
  return Math.round((new Date(paymentDueAt).getTime() - new Date(createdAt).getTime()) / 60_000);
}
