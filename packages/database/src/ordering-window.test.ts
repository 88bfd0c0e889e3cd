import { addDays, calendarDate, deliveryDates, isPastLineCutoff, johannesburgClock } from '@padkos/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pgArray } from './pg-array.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

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
    >`select is_orderable_date(${date}, ${now.toISOString()}) as open`;
    expect(row.open).toBe(offered.has(date));
  }
});
