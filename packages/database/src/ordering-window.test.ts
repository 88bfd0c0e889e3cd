import { addDays, calendarDate, deliveryDates, publicHolidays, WINDOW_HORIZON_DAYS } from '@padkos/domain';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import {
  expectSameCalendar,
  expectSameDecisions,
  instantsBetween,
  SETTINGS,
} from '../testing/same-calendar.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

it('decides in SQL as the domain does, around each cutoff of a leap year and at some of its hours', async () => {
  const instants = instantsBetween(Date.UTC(2028, 0, 1), Date.UTC(2029, 0, 1), 13);
  for (let cutoff = Date.UTC(2028, 0, 1, 20); cutoff < Date.UTC(2029, 0, 1); cutoff += 24 * 3_600_000) {
    for (const offset of [-1, 0]) instants.push(new Date(cutoff + offset));
  }
  await expectSameDecisions(db.sql, instants);
});

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

it.each(SETTINGS)('goes by the same calendar in SQL and in the domain with %o', (settings) =>
  expectSameCalendar(db.sql, settings, 161),
);
