import type { Calendar } from '@padkos/contracts';
import type { CalendarDate } from '@padkos/domain';

/** One entry of the coming year: closed days, a public holiday, or a date with a rule of its own. */
export type CalendarRow = { readonly from: CalendarDate; readonly to: CalendarDate } & (
  | { readonly kind: 'closed'; readonly entry: Calendar['closedDays'][number] }
  | { readonly kind: 'holiday'; readonly entry: Calendar['holidays'][number] }
  | { readonly kind: 'day'; readonly entry: Calendar['days'][number] }
);

/** All entries for the coming year, by date; on the same date closed days come first. */
export function calendarRows({ closedDays, holidays, days }: Calendar): CalendarRow[] {
  const rows: CalendarRow[] = [
    ...closedDays.map((entry) => ({ kind: 'closed' as const, from: entry.from, to: entry.to, entry })),
    ...holidays.map((entry) => ({ kind: 'holiday' as const, from: entry.date, to: entry.date, entry })),
    ...days.map((entry) => ({ kind: 'day' as const, from: entry.date, to: entry.date, entry })),
  ];
  return rows.toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
}

/** A text that identifies a row in its list. */
export const rowKey = ({ kind, from, to }: CalendarRow) => `${kind} ${from} ${to}`;
