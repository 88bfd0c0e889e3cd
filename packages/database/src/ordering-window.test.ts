import { addDays, calendarDate, deliveryDates, isPastLineCutoff, johannesburgClock } from '@padkos/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pgArray } from './pg-array.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

it('decides in SQL as the domain does, at every hour of two years and around every cutoff', async () => {
  const instants: Date[] = [];
  for (let t = Date.UTC(2027, 11, 30); t < Date.UTC(2029, 0, 2); t += 7 * 3_600_000 + 59_999)
    instants.push(new Date(t));
  for (let day = 0; day < 60; day++) {
    const cutoff = Date.UTC(2028, 1, 1 + day, 20);
    for (const offset of [-60_000, -1, 0, 1, 60_000]) instants.push(new Date(cutoff + offset));
  }
  const rows = await db.sql<{ now: string; today: string; earliest: string; past: boolean }[]>`
    select n::text as now, johannesburg_date(n)::text as today, earliest_delivery_date(n)::text as earliest,
           is_past_line_cutoff(johannesburg_date(n), '15:00', n) as past
    from unnest(${pgArray(instants.map((i) => i.toISOString()))}::text[]::timestamptz[]) with ordinality as t(n, position) order by position`;
  expect(rows.length).toBe(instants.length);
  for (const [index, row] of rows.entries()) {
    const now = instants[index] as Date;
    const today = johannesburgClock(now).date;
    expect(row.today).toBe(today);
    expect(row.earliest).toBe(deliveryDates(now)[0]);
    expect(row.past).toBe(isPastLineCutoff(today, '15:00', now));
  }
});

it('offers the same seven dates', async () => {
  const now = new Date('2026-11-20T20:00:00.000Z');
  const offered = new Set<string>(deliveryDates(now));
  for (let day = -3; day < 12; day++) {
    const date = addDays(calendarDate('2026-11-20'), day);
    const [row] = await db.sql<
      [{ open: boolean }]
    >`select is_orderable_date(${date}, ${now.toISOString()}) as open`;
    expect(row.open).toBe(offered.has(date));
  }
});
