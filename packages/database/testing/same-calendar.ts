import {
  calendarDate,
  dateRefusal,
  deliveryDates,
  earliestDeliveryDate,
  isPastLineCutoff,
  johannesburgClock,
  orderingRules,
} from '@padkos/domain';
import { expect } from 'vitest';
import { calls } from '../src/calls/index.ts';
import { pgArray, type Sql } from '../src/client.ts';

const HOUR_MS = 3_600_000;

/** The instants from one to another, this number of hours apart. */
export const instantsBetween = (from: number, to: number, hours: number): Date[] =>
  Array.from(
    { length: Math.ceil((to - from) / hours / HOUR_MS) },
    (_, n) => new Date(from + n * hours * HOUR_MS),
  );

/** Checks that the SQL functions and the domain agree on today, the earliest date and the cutoff of a line. */
export async function expectSameDecisions(sql: Sql, instants: readonly Date[]): Promise<void> {
  const rows = await sql<{ now: string; today: string; earliest: string; past: boolean }[]>`
    select n::text as now, johannesburg_date(n)::text as today, earliest_delivery_date(n)::text as earliest,
           is_past_line_cutoff(johannesburg_date(n), '15:00', n) as past
    from unnest(${pgArray(instants.map((i) => i.toISOString()))}::text[]::timestamptz[]) with ordinality as t(n, position) order by position`;
  expect(rows.length).toBe(instants.length);
  const differing = instants.filter((now, index) => {
    const row = rows[index];
    const today = johannesburgClock(now).date;
    const isPast = isPastLineCutoff(today, '15:00', now);
    return row?.today !== today || row.earliest !== deliveryDates(now)[0] || row.past !== isPast;
  });
  expect(differing).toEqual([]);
}

/** Every combination of the settings that affect the calendar. */
export const SETTINGS = [false, true].flatMap((closesOnHolidays) =>
  [false, true].flatMap((leavesOutClosed) =>
    [false, true].map((countsWorkingDays) => ({ closesOnHolidays, leavesOutClosed, countsWorkingDays })),
  ),
);

/**
 * Checks that with these settings the SQL functions and the domain offer the same dates at instants this number of
 * hours apart, and close them at the same instants.
 */
export async function expectSameCalendar(
  sql: Sql,
  settings: (typeof SETTINGS)[number],
  hours: number,
): Promise<void> {
  await sql`delete from closed_days`;
  await sql`delete from delivery_days`;
  await sql`delete from holiday_changes`;
  await sql`
  update calendar_settings set closes_on_holidays = ${settings.closesOnHolidays},
    leaves_out_closed = ${settings.leavesOutClosed}, counts_working_days = ${settings.countsWorkingDays}`;
  await sql`
  insert into closed_days (from_date, to_date, reason, orders_cancelled, created_at) values
    ('2026-11-24', '2026-11-25', 'Stocktaking', 0, now()), ('2026-12-21', '2027-01-06', 'Holidays', 0, now()),
    ('2026-12-18', '2026-12-22', 'Renovation', 0, now()), ('2027-01-10', '2027-01-10', 'Sunday', 0, now())`;
  await sql`
  insert into holiday_changes (date, name, is_holiday) values
    ('2026-11-30', 'Election', true), ('2026-12-16', 'Day of Reconciliation', false)`;
  await sql`
  insert into delivery_days (date, closes_at) values
    ('2026-11-27', '2026-11-24T10:00:00Z'), ('2026-12-03', '2026-12-03T10:00:00Z')`;
  const calendar = await calls.kitchenCalendar(sql, { from: calendarDate('2026-11-20') });
  const rules = orderingRules(calendar);
  const instants = instantsBetween(Date.UTC(2026, 10, 20), Date.UTC(2027, 0, 16), hours);
  const rows = await sql<{ earliest: string; orderable: string | null }[]>`
  select earliest_delivery_date(n)::text as earliest,
         (select string_agg(d::date::text, ' ' order by d)
          from generate_series(johannesburg_date(n) - 1, johannesburg_date(n) + 40, interval '1 day') d
          where date_refusal(d::date, n) is null) as orderable
  from unnest(${pgArray(instants.map((i) => i.toISOString()))}::text[]::timestamptz[]) with ordinality as t(n, position)
  order by position`;
  expect([...rows]).toEqual(
    instants.map((now) => ({
      earliest: earliestDeliveryDate(now, rules),
      orderable:
        deliveryDates(now, rules)
          .filter((date) => dateRefusal(date, now, rules) === null)
          .join(' ') || null,
    })),
  );
  const days = await sql<{ date: string; reason: string | null; closes: string }[]>`
  select d::date::text as date, closed_reason(d::date) as reason, wire_instant(closing_instant(d::date)) as closes
  from generate_series('2026-11-20'::date, '2027-01-20'::date, interval '1 day') d order by d`;
  for (const { date, reason, closes } of days) {
    expect([
      date,
      rules.closedReason(calendarDate(date)),
      rules.closesAt(calendarDate(date)).toISOString(),
    ]).toEqual([date, reason, closes]);
  }
}
