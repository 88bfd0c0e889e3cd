import {
  addDays,
  type CalendarDate,
  deliveryDates,
  johannesburgClock,
  type OrderingRules,
} from '@padkos/domain';

/** A read of the server: the procedure's path and its input, undefined where it takes none. */
export type Read = readonly [path: string, input?: unknown];

/** What the start page reads whatever the time is, the session and the settings first. */
export const START_READS: readonly Read[] = [
  ['customer.user'],
  ['customer.config'],
  ['wallet.balance'],
  ['customer.diet'],
  ['customer.orders'],
  ['reports.today'],
  ['customer.favourites'],
  ['customer.waitingList'],
];

/** The date whose menu is shown where `wanted` is the date of the cart: that one while it can be ordered for, else the earliest. */
export function shownDate(now: Date, rules: OrderingRules, wanted?: CalendarDate): CalendarDate | undefined {
  const dates = deliveryDates(now, rules);
  const open = dates.filter((date) => rules.closedReason(date) === null);
  return wanted !== undefined && open.includes(wanted) ? wanted : (open[0] ?? dates[0]);
}

/** What the start page reads at `now` beside START_READS: the menu that is shown, and the orders that others may offer. */
export function startReadsAt(now: Date, rules: OrderingRules, wanted?: CalendarDate): Read[] {
  const date = shownDate(now, rules, wanted);
  const today = johannesburgClock(now).date;
  const closed = [today, addDays(today, 1)].filter((day) => now >= rules.closesAt(day));
  return [
    ...(date === undefined ? [] : [['customer.menu', { date }] as const]),
    ...closed.map((day) => ['customer.releases', { date: day }] as const),
  ];
}
