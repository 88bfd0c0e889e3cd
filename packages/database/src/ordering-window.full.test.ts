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

it('decides in SQL as the domain does, at every hour of a leap year and around each of its cutoffs', async () => {
  const instants = instantsBetween(Date.UTC(2028, 0, 1), Date.UTC(2029, 0, 1), 1);
  for (let cutoff = Date.UTC(2028, 0, 1, 20); cutoff < Date.UTC(2029, 0, 1); cutoff += 24 * 3_600_000) {
    for (const offset of [-60_000, -1, 0, 1, 60_000]) instants.push(new Date(cutoff + offset));
  }
  expect(instants.length).toBeGreaterThan(10_000);
  await expectSameDecisions(db.sql, instants);
}, 60_000);

it.each(SETTINGS)(
  'goes by the same calendar in SQL and in the domain, hour after hour, with %o',
  (settings) => expectSameCalendar(db.sql, settings, 47),
);
