import { schema } from '@padkos/database';
import {
  addDays,
  calendarDate,
  closingInstant,
  johannesburgClock,
  orderingRules,
  UNUSED_WARNING_DAYS,
  wordsOf,
} from '@padkos/domain';
import { sayReason } from '@padkos/i18n';
import { renderStandingOrderSkipped, renderStandingOrderWaits, renderUnusedWarning } from '@padkos/mail';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { instantInWords } from '../calendar/instant-in-words.ts';
import { loadCalendar } from '../calendar/load-calendar.ts';
import { deliver, type MessageServices, messageContext, readerAtAnyAddress } from './deliver.ts';

const { standingOrders, standingOrderDates, menuItems, users } = schema;

interface StandingOrderTold {
  readonly userId: string;
  readonly date: string;
  readonly standingOrderIds: readonly string[];
}

/**
 * Mails a customer that standing orders for a date wait for tokens, unless they were placed in the meantime, or that
 * they were not ordered, with the reason for each. Each kind goes once for a date.
 */
export async function sendStandingOrder(services: MessageServices, told: StandingOrderTold): Promise<void> {
  const date = calendarDate(told.date);
  const rows = await services.db.query
    .select({
      state: standingOrderDates.state,
      reason: standingOrderDates.reason,
      quantity: standingOrders.quantity,
      title: menuItems.title,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
    })
    .from(standingOrderDates)
    .innerJoin(standingOrders, eq(standingOrders.id, standingOrderDates.standingOrderId))
    .innerJoin(menuItems, eq(menuItems.id, standingOrderDates.menuItemId))
    .innerJoin(users, eq(users.id, standingOrders.userId))
    .where(
      and(
        eq(standingOrderDates.date, date),
        inArray(standingOrderDates.standingOrderId, [...told.standingOrderIds]),
      ),
    )
    .orderBy(asc(standingOrders.createdAt), asc(standingOrders.id));
  const skipped = rows.filter(({ state }) => state === 'skipped');
  const waiting = rows.filter(({ state }) => state === 'waiting');
  const [first] = rows;
  if (first === undefined) return;
  const context = {
    ...(await messageContext(services, first)),
    deliveryDate: wordsOf(first.language).longDate(date),
  };
  const subject = `${told.userId}.${date}`;
  const lacking = waiting[0]?.reason?.params;
  const closes = closingInstant(date, orderingRules(await loadCalendar(services)));
  if (lacking !== undefined)
    await deliver(services, `standing-order-waits.${subject}`, first.email, () =>
      renderStandingOrderWaits({
        ...context,
        dishes: waiting,
        total: Number(lacking.total),
        missing: Number(lacking.missing),
        closes: instantInWords(closes, first.language),
      }),
    );
  if (skipped.length > 0)
    await deliver(services, `standing-order-skipped.${subject}`, first.email, () =>
      renderStandingOrderSkipped({
        ...context,
        dishes: skipped.map(({ title, quantity, reason }) => ({
          title,
          quantity,
          reason: sayReason(first.language, 'standing', reason?.code ?? '', reason?.params),
        })),
      }),
    );
}

/** Tells a customer that their unused account will be closed. `at` is the instant of the warning, ISO 8601. */
export async function sendUnusedWarning(
  services: MessageServices,
  { userId, at }: { userId: string; at: string },
): Promise<void> {
  const { users } = schema;
  const [user] = await services.db.query.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw new Error(`user ${userId} is missing`);
  const context = await messageContext(services, readerAtAnyAddress(user));
  const day = addDays(johannesburgClock(new Date(at)).date, UNUSED_WARNING_DAYS);
  const closesOn = wordsOf(user.language).longDate(day);
  await deliver(services, `unused-warning.${userId}.${at}`, user.email, () =>
    renderUnusedWarning({ ...context, closesOn }),
  );
}
