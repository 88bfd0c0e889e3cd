import {
  addDays,
  calendarDate,
  dateRefusal,
  deliveryDates,
  earliestDeliveryDate,
  isPastLineCutoff,
  johannesburgClock,
  orderingRules,
  publicHolidays,
  WINDOW_HORIZON_DAYS,
} from '@padkos/domain';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { calls } from './calls/index.ts';
import { pgArray } from './pg-array.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

it('decides in SQL as the domain does, at every hour of a leap year and around each of its cutoffs', async () => {
  const instants: Date[] = [];
  for (let t = Date.UTC(2028, 0, 1); t < Date.UTC(2029, 0, 1); t += 3_600_000) instants.push(new Date(t));
  for (let cutoff = Date.UTC(2028, 0, 1, 20); cutoff < Date.UTC(2029, 0, 1); cutoff += 24 * 3_600_000) {
    for (const offset of [-60_000, -1, 0, 1, 60_000]) instants.push(new Date(cutoff + offset));
  }
  const rows = await db.sql<{ now: string; today: string; earliest: string; past: boolean }[]>`
    select n::text as now, johannesburg_date(n)::text as today, earliest_delivery_date(n)::text as earliest,
           is_past_line_cutoff(johannesburg_date(n), '15:00', n) as past
    from unnest(${pgArray(instants.map((i) => i.toISOString()))}::text[]::timestamptz[]) with ordinality as t(n, position) order by position`;
  expect(rows.length).toBe(instants.length);
  const differing = rows.filter((row, index) => {
    const now = instants[index]!;
    const today = johannesburgClock(now).date;
    const isPast = isPastLineCutoff(today, '15:00', now);
    return row.today !== today || row.earliest !== deliveryDates(now)[0] || row.past !== isPast;
  });
  expect(differing).toEqual([]);
}, 20_000);

it('offers the same seven dates', async () => {
  const now = new Date('2026-11-20T20:00:00.000Z');
  const offered = new Set<string>(deliveryDates(now));
  for (let day = -3; day < 12; day++) {
    const date = addDays(calendarDate('2026-11-20'), day);
    const [row] = await db.sql<
      [{ open: boolean }]
    >`select date_refusal(${date}, ${now.toISOString()}) is null as open`;
    expect(row.open).toBe(offered.has(date));
  }
});

it('offers no date beyond the horizon, however long the kitchen is closed before', async () => {
  const day = (ahead: number) => addDays(calendarDate('2026-11-20'), ahead);
  const orderable = (sql: TransactionSql, ahead: number) =>
    sql`select date_refusal(${day(ahead)}, '2026-11-20T10:00:00Z') is null as orderable`;
  const asked = db.sql.begin(async (sql) => {
    await sql`update calendar_settings set leaves_out_closed = true`;
    await sql`
      insert into closed_days (from_date, to_date, reason, orders_cancelled, created_at)
      values (${day(1)}, ${day(WINDOW_HORIZON_DAYS - 1)}, 'Renovation', 0, now())`;
    const [first] =
      await sql`select earliest_delivery_date('2026-11-20T10:00:00Z') - ${day(0)}::date as ahead`;
    const [last] = await orderable(sql, WINDOW_HORIZON_DAYS);
    const [beyond] = await orderable(sql, WINDOW_HORIZON_DAYS + 1);
    throw new Error(JSON.stringify([first, last, beyond]));
  });
  await expect(asked).rejects.toThrow(
    `[{"ahead":${WINDOW_HORIZON_DAYS}},{"orderable":true},{"orderable":false}]`,
  );
});

it('knows the same public holidays in every year of a century, those declared once too', async () => {
  const rows = await db.sql<{ date: string; name: string }[]>`
    select d::date::text as date, holiday_by_law(d::date) as name
    from generate_series('2000-01-01'::date, '2099-12-31'::date, interval '1 day') d
    where holiday_by_law(d::date) is not null order by d`;
  const years = Array.from({ length: 100 }, (_, index) => 2000 + index);
  expect([...rows]).toEqual(years.flatMap(publicHolidays));
  const declared = await db.sql<{ date: string }[]>`
    select d::date::text as date from generate_series('2021-01-01'::date, '2024-12-31'::date, interval '1 day') d
    where public_holiday(d::date) is not null and holiday_by_law(d::date) is null order by d`;
  expect(declared.map(({ date }) => date)).toEqual(['2021-11-01', '2022-12-27', '2023-12-15', '2024-05-29']);
});

const SETTINGS = [false, true].flatMap((closesOnHolidays) =>
  [false, true].flatMap((leavesOutClosed) =>
    [false, true].map((countsWorkingDays) => ({ closesOnHolidays, leavesOutClosed, countsWorkingDays })),
  ),
);

it.each(SETTINGS)(
  'goes by the same calendar in SQL and in the domain with %o',
  async (settings) => {
    await db.sql`delete from closed_days`;
    await db.sql`delete from delivery_days`;
    await db.sql`delete from holiday_changes`;
    await db.sql`
    update calendar_settings set closes_on_holidays = ${settings.closesOnHolidays},
      leaves_out_closed = ${settings.leavesOutClosed}, counts_working_days = ${settings.countsWorkingDays}`;
    await db.sql`
    insert into closed_days (from_date, to_date, reason, orders_cancelled, created_at) values
      ('2026-11-24', '2026-11-25', 'Stocktaking', 0, now()), ('2026-12-21', '2027-01-06', 'Holidays', 0, now()),
      ('2026-12-18', '2026-12-22', 'Renovation', 0, now()), ('2027-01-10', '2027-01-10', 'Sunday', 0, now())`;
    await db.sql`
    insert into holiday_changes (date, name, is_holiday) values
      ('2026-11-30', 'Election', true), ('2026-12-16', 'Day of Reconciliation', false)`;
    await db.sql`
    insert into delivery_days (date, closes_at) values
      ('2026-11-27', '2026-11-24T10:00:00Z'), ('2026-12-03', '2026-12-03T10:00:00Z')`;
    const calendar = await calls.kitchenCalendar(db.sql, { from: calendarDate('2026-11-20') });
    const rules = orderingRules(calendar);
    const instants: Date[] = [];
    for (let t = Date.UTC(2026, 10, 20); t < Date.UTC(2027, 0, 16); t += 47 * 3_600_000)
      instants.push(new Date(t));
    const rows = await db.sql<{ earliest: string; orderable: string | null }[]>`
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
    const days = await db.sql<{ date: string; reason: string | null; closes: string }[]>`
    select d::date::text as date, closed_reason(d::date) as reason, wire_instant(closing_instant(d::date)) as closes
    from generate_series('2026-11-20'::date, '2027-01-20'::date, interval '1 day') d order by d`;
    for (const { date, reason, closes } of days) {
      expect([
        date,
        rules.closedReason(calendarDate(date)),
        rules.closesAt(calendarDate(date)).toISOString(),
      ]).toEqual([date, reason, closes]);
    }
  },
  20_000,
);
