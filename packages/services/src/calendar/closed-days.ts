import type { CloseDaysInput, ClosedDaysEntry, OrderInTheWay, OrdersInTheWayInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DomainError, johannesburgClock } from '@padkos/domain';
import { and, asc, between, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import { makeFarMenus } from './make-far-menus.ts';
import { requireNotOver } from './require-not-over.ts';

const { closedDays } = schema;

/** The closed days from today on, in order. Administrators. Errors: UNAUTHORIZED, FORBIDDEN. */
export async function listClosedDays(context: ServiceContext): Promise<ClosedDaysEntry[]> {
  requireAdmin(context);
  const { date: today } = johannesburgClock(context.clock.now());
  return entries(context, gte(closedDays.toDate, today));
}

/**
 * Closes the dates from `from` to `to` for ordering. With `cancelOrders` it cancels and refunds their open orders in
 * the same commit and notifies the customers. Repeating it with the same dates only updates the reason.
 * Administrators. Errors: VALIDATION for a date that is over, ORDERS_EXIST (with how many), WALLET_FULL, PROOF_NEEDED
 * to cancel, OWN_REFUND (today, with a paid order of the caller's own).
 */
export async function closeDays(context: ServiceContext, input: CloseDaysInput): Promise<ClosedDaysEntry> {
  const actor = requireAdmin(context);
  if (input.cancelOrders) await requireFreshProof(context);
  const now = context.clock.now();
  requireNotOver(input.from, 'from', now);
  const id = await calls.closeDays(context.db.sql, { ...input, actor, now });
  await makeFarMenus(context);
  const [entry] = await entries(context, eq(closedDays.id, id));
  if (entry === undefined) throw new DomainError('NOT_FOUND', { what: 'entry' });
  return entry;
}

/** Reopens closed days; cancelled orders stay cancelled. Administrators. Errors: NOT_FOUND. */
export async function reopenDays(context: ServiceContext, { id }: { id: string }): Promise<void> {
  const actor = requireAdmin(context);
  await calls.reopenDays(context.db.sql, { id, actor, now: context.clock.now() });
}

async function entries({ db }: ServiceContext, which: SQL): Promise<ClosedDaysEntry[]> {
  const rows = await db.query
    .select()
    .from(closedDays)
    .where(which)
    .orderBy(asc(closedDays.fromDate), asc(closedDays.toDate));
  return rows.map(({ id, fromDate, toDate, reason, ordersCancelled, createdAt }) => ({
    id,
    from: fromDate,
    to: toDate,
    reason,
    ordersCancelled,
    createdAt: createdAt.toISOString(),
  }));
}

const { orders, users } = schema;

/**
 * The orders that closing the dates from `from` to `to` would cancel: the pending and confirmed ones, whenever they
 * were placed, by date and number. With `holidays`, only those of public holidays. Administrators. Errors:
 * UNAUTHORIZED, FORBIDDEN.
 */
export function ordersInTheWay(
  context: ServiceContext,
  { from, to, holidays }: OrdersInTheWayInput,
): Promise<OrderInTheWay[]> {
  requireAdmin(context);
  const condition: (SQL | undefined)[] = [
    between(orders.deliveryDate, from, to),
    inArray(orders.status, ['pending', 'confirmed']),
    holidays ? sql`public_holiday(${orders.deliveryDate}) is not null` : undefined,
  ];
  return context.db.query
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      deliveryDate: orders.deliveryDate,
      totalTokens: orders.totalTokens,
      paymentStatus: orders.paymentStatus,
      user: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(...condition))
    .orderBy(asc(orders.deliveryDate), asc(orders.orderNumber));
}
