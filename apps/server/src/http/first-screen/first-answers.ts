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

/** An answer that a page carries along, and the read that it answers. */
export interface FirstAnswer {
  readonly path: string;
  readonly input?: unknown;
  readonly data: unknown;
}

/** What the first screens of a customer read beside the session and the settings; every other page has the header alone. */
const READS: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'customer.menu.diet',
    'customer.orders.list',
    'reports.today',
    'customer.menu.favourites',
    'customer.waitingList.list',
  ],
  '/orders': [
    'customer.orders.list',
    'customer.waitingList.list',
    'customer.orders.allergens',
    'customer.orders.allergenNotices',
  ],
  '/wallet': ['wallet.topups.list', 'wallet.transactions'],
};

/** What a page begins with, and the dates whose menus can be ordered from: the first is the one whose menu is shown. */
interface First {
  readonly answers: readonly FirstAnswer[];
  readonly openDates: readonly CalendarDate[];
}

/** The answers to what the page at `path` asks for first, for the person who is signed in. */
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
    // What others offer of the dates that have closed.
    ...(path === '/' || path === '/orders'
      ? closedDates.map((date) => ask('customer.releases.list', { date }))
      : []),
  ]);
  return { answers: [...frame, ...answers], openDates };
}

/** The offered dates that can be ordered for; and those of today and tomorrow that have closed. */
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
