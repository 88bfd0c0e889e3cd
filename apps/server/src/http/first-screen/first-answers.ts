import { type ApiContext, appRouter } from '@padkos/api';
import type { SiteConfig } from '@padkos/contracts';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  deliveryDates,
  johannesburgClock,
  rulesOfDays,
} from '@padkos/domain';

/** An answer that comes with a page, and the read that it answers. */
interface FirstAnswer {
  readonly path: string;
  readonly input?: unknown;
  readonly data: unknown;
}

/** The reads of a customer's first screens besides session and settings; every other page only has the header. */
const READS: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'customer.menu.diet',
    'customer.orders.recent',
    'reports.today',
    'customer.menu.favourites',
    'customer.waitingList.list',
  ],
  '/orders': [
    'customer.orders.recent',
    'customer.waitingList.list',
    'customer.orders.allergens',
    'customer.orders.allergenNotices',
  ],
  '/wallet': ['wallet.topups.list', 'wallet.recent'],
};

/** A page's first answers, and the dates open for ordering, whose first is the date of the menu shown. */
interface First {
  readonly answers: readonly FirstAnswer[];
  readonly openDates: readonly CalendarDate[];
}

/** The answers to the first reads of the page at `path`, for the signed-in person. */
export async function firstAnswers(path: string, context: ApiContext): Promise<First> {
  const caller = appRouter.createCaller(context);
  const [user, config] = await Promise.all([caller.customer.account.user(), caller.customer.config()]);
  const frame = [
    { path: 'customer.account.user', data: user },
    { path: 'customer.config', data: config },
  ];
  if (user.role !== 'customer') return { answers: frame, openDates: [] };
  const { openDates, closedDates } = datesAt(config);
  const ask = async (path: string, input?: { date: CalendarDate }): Promise<FirstAnswer> => {
    const read: unknown = path
      .split('.')
      .reduce<unknown>((at, name) => Reflect.get(Object(at), name), caller);
    if (typeof read !== 'function') throw new Error(`There is no read "${path}".`);
    return { path, ...(input !== undefined && { input }), data: await read(input) };
  };
  const [shown] = openDates;
  const answers = await Promise.all([
    ask('wallet.balance'),
    ...(READS[path] ?? []).map((read) => ask(read)),
    ...(path === '/' && shown !== undefined ? [ask('customer.menu.get', { date: shown })] : []),
    // The orders offered to others for dates that are closed for ordering.
    ...(path === '/' || path === '/orders'
      ? closedDates.map((date) => ask('customer.releases.list', { date }))
      : []),
  ]);
  return { answers: [...frame, ...answers], openDates };
}

/** The dates open for ordering in the ordering window, and which of today and tomorrow are closed. */
function datesAt({ now, exceptionalDays, leavesOutClosed }: SiteConfig) {
  const at = new Date(now);
  const days = exceptionalDays.map((day) => ({
    ...day,
    date: calendarDate(day.date),
    closesAt: new Date(day.closesAt),
  }));
  const rules = rulesOfDays(days, leavesOutClosed);
  const today = johannesburgClock(at).date;
  const dates = deliveryDates(at, rules);
  const open = dates.filter((date) => rules.closedReason(date) === null);
  return {
    openDates: open.length > 0 ? open : dates.slice(0, 1),
    closedDates: [today, addDays(today, 1)].filter((date) => at >= rules.closesAt(date)),
  };
}
