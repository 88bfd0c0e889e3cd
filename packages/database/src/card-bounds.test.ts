import { cardPauseUntil, unpaidBounds } from '@padkos/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { pgArray } from './client.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

it('gives orders by card the same shares of a dish as the domain, for every maximum up to 10,000', async () => {
  const rows = await db.sql<{ portions: number; person: number; allCustomers: number }[]>`
    select n as portions, portion_share(n, 3) as person, portion_share(n, 2) as "allCustomers"
    from generate_series(0, 10000) as n order by n`;
  expect(rows).toHaveLength(10_001);
  for (const { portions, ...bounds } of rows) expect(bounds).toEqual(unpaidBounds(portions));
});

it('pauses orders by card as the domain does, for every three instants around its limits', async () => {
  const noon = Date.UTC(2026, 10, 20, 10);
  const [minute, hour] = [60_000, 3_600_000];
  const before = [0, 1, minute, hour - 1, hour, hour + 1, 2 * hour, 24 * hour - 1, 24 * hour, 25 * hour];
  const cases: Date[][] = [[], ...before.map((ago) => [new Date(noon - ago)])];
  for (const a of before) {
    for (const b of before) {
      cases.push([new Date(noon - a), new Date(noon - b)]);
      for (const c of before) cases.push([a, b, c].map((ago) => new Date(noon - ago)));
    }
  }
  const arrays = cases.map((instants) => pgArray(instants.map((instant) => instant.toISOString())));
  const rows = await db.sql<{ until: string | null }[]>`
    select wire_instant(card_pause_until(list::timestamptz[])) as until
    from unnest(${pgArray(arrays)}::text[]) with ordinality as given(list, position) order by position`;
  expect(rows).toHaveLength(cases.length);
  for (const [index, { until }] of rows.entries()) {
    expect(until).toBe(cardPauseUntil(cases[index] ?? [])?.toISOString() ?? null);
  }
  expect(rows.filter(({ until }) => until === null).length).toBeGreaterThan(100);
});
