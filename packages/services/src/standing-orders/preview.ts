import type { StandingPreviewInput, StandingPreviewRow } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import {
  addDays,
  type CalendarDate,
  capacityOf,
  DomainError,
  deliveryDates,
  earliestDeliveryDate,
  isPastLineCutoff,
  orderingRules,
  type PreviewFacts,
  previewStandingOrders,
  STANDING_PREVIEW_DAYS,
  standingOrderDue,
} from '@padkos/domain';
import { sayReason } from '@padkos/i18n';
import { and, asc, between, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { portionsSold } from '../calendar/closed-days.ts';
import { loadCalendar } from '../calendar/load-calendar.ts';
import { requireActor, type ServiceContext, type Services } from '../context.ts';
import { loadSettings } from '../site/load-settings.ts';

const { standingOrders, standingOrderDates, menuItems, dailyMenus, orders, wallets } = schema;

/**
 * What will happen to the caller's standing orders on the next 14 delivery dates, as far as is known now. With
 * `resume`, as if that one were not paused. Errors: UNAUTHORIZED, NOT_FOUND (the standing order to resume).
 */
export async function previewOwnStandingOrders(
  context: ServiceContext,
  { resume }: StandingPreviewInput,
): Promise<StandingPreviewRow[]> {
  const { userId } = requireActor(context);
  const facts = await readStandingFacts(context, userId, resume);
  return previewStandingOrders(facts).map(({ date, rule, menuItemId, outcome, reason, orderId }) => ({
    date,
    standingOrderId: rule.id,
    dish: {
      menuItemId,
      title: facts.dishes.get(menuItemId)?.title ?? '',
      price: facts.dishes.get(menuItemId)?.price ?? 0,
    },
    quantity: rule.quantity,
    outcome,
    reason: reason?.code ?? null,
    message: reason && sayReason(context.language, 'standing', reason.code, reason.params),
    dueAt: standingOrderDue(date, facts.ordering, facts.placedAt).toISOString(),
    orderId,
  }));
}

/**
 * What is known of a user's standing orders on the next 14 delivery dates; with `resume`, as if that one were not
 * paused. Errors: NOT_FOUND (the standing order to resume).
 */
export async function readStandingFacts(
  context: Services,
  userId: string,
  resume?: string,
): Promise<PreviewFacts> {
  const { query, sql: database } = context.db;
  const now = context.clock.now();
  const [calendar, site] = await Promise.all([loadCalendar(context), loadSettings(context)]);
  const ordering = orderingRules(calendar);
  // A closed date is shown too, with its reason.
  const [first = earliestDeliveryDate(now)] = deliveryDates(now, { ...ordering, leavesOutClosed: false });
  const dates = Array.from({ length: STANDING_PREVIEW_DAYS }, (_, i) => addDays(first, i));
  const last = dates.at(-1) ?? first;
  const stored = await query
    .select()
    .from(standingOrders)
    .where(and(eq(standingOrders.userId, userId), isNull(standingOrders.deletedAt)))
    .orderBy(asc(standingOrders.createdAt), asc(standingOrders.id));
  if (resume !== undefined && !stored.some(({ id }) => id === resume))
    throw new DomainError('NOT_FOUND', { what: 'standingOrder' });
  const rules = stored.map((rule) =>
    rule.id === resume ? { ...rule, pausedUntil: null, activeSince: now } : rule,
  );
  const dishIds = rules.flatMap(({ menuItemId, secondMenuItemId }) => [
    menuItemId,
    secondMenuItemId ?? menuItemId,
  ]);
  const [blocked, sold, decided, dishes, lines, ordered, [wallet]] = await Promise.all([
    calls.blockedDishes(database, { userId, lines: dishIds.map((menuItemId) => ({ menuItemId })) }),
    portionsSold(context, dates),
    query
      .select({ row: standingOrderDates, orderStatus: orders.status })
      .from(standingOrderDates)
      .leftJoin(orders, eq(orders.id, standingOrderDates.orderId))
      .where(
        and(
          inArray(
            standingOrderDates.standingOrderId,
            rules.map(({ id }) => id),
          ),
          between(standingOrderDates.date, first, last),
        ),
      ),
    query
      .select({ id: menuItems.id, title: menuItems.title, price: menuItems.price })
      .from(menuItems)
      .where(inArray(menuItems.id, dishIds)),
    query
      .select({
        date: dailyMenus.date,
        menuItemId: dailyMenus.menuItemId,
        left: dailyMenus.availableQuantity,
        cutoffTime: dailyMenus.cutoffTime,
        isOffered: sql<boolean>`${dailyMenus.isActive} and ${menuItems.isActive} and ${menuItems.deletedAt} is null`,
      })
      .from(dailyMenus)
      .innerJoin(menuItems, eq(menuItems.id, dailyMenus.menuItemId))
      .where(between(dailyMenus.date, first, last)),
    query
      .selectDistinct({ date: orders.deliveryDate })
      .from(orders)
      .where(
        and(
          eq(orders.userId, userId),
          between(orders.deliveryDate, first, last),
          ne(orders.status, 'cancelled'),
        ),
      ),
    query.select({ balance: wallets.balance }).from(wallets).where(eq(wallets.userId, userId)),
  ]);
  const menus = Map.groupBy(lines, ({ date }) => date);
  const orderedDates = new Set(ordered.map(({ date }) => date));
  const menuOf = (date: CalendarDate) => {
    const menu = menus.get(date);
    if (menu === undefined) return null;
    const offered = menu.filter(
      ({ isOffered, cutoffTime }) => isOffered && !isPastLineCutoff(date, cutoffTime, now),
    );
    return new Map(offered.map(({ menuItemId, left }) => [menuItemId, left]));
  };
  return {
    dates,
    rules,
    dishes: new Map(dishes.map((dish) => [dish.id, dish])),
    blocked,
    menuOf,
    decided(ruleId, date) {
      const found = decided.find(({ row }) => row.standingOrderId === ruleId && row.date === date);
      return found && { ...found.row, isCancelled: found.orderStatus === 'cancelled' };
    },
    capacityLeft(date) {
      const capacity = capacityOf(date, calendar);
      return capacity === null ? null : capacity - (sold.get(date) ?? 0);
    },
    ordering,
    placedAt: site.standingOrderTime,
    hasOrder: (date) => orderedDates.has(date),
    balance: wallet?.balance ?? 0,
    now,
  };
}
