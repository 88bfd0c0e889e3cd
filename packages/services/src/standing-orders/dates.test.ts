import { createTestDatabase, type TestDatabase } from '@padkos/database/testing';
import { calendarDate, leftOut, type StandingDates, standingOrderDue } from '@padkos/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const day = fc
  .integer({ min: 0, max: 400 })
  .map((offset) => calendarDate(new Date(Date.UTC(2027, 10, 1 + offset)).toISOString().slice(0, 10)));
const time = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
const dates: fc.Arbitrary<StandingDates> = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  pausedUntil: fc.option(day),
  skippedDates: fc.array(day, { maxLength: 60 }),
});

it('a date is left out in SQL as in the domain, and is due at the same instant', async () => {
  await fc.assert(
    fc.asyncProperty(dates, day, time, async (rule, date, placedAt) => {
      await db.sql`update site_settings set standing_order_time = ${placedAt}`;
      const record = {
        weekdays: rule.weekdays,
        paused_until: rule.pausedUntil,
        skipped_dates: rule.skippedDates,
      };
      const [row] = await db.sql<[{ left: string | null; due: string }]>`
        select standing_order_left_out(jsonb_populate_record(null::standing_orders, ${JSON.stringify(record)}::text::jsonb),
                                       ${date}) as left,
               wire_instant(standing_order_due(${date})) as due`;
      expect(row).toEqual({
        left: leftOut(rule, date),
        due: standingOrderDue(date, undefined, placedAt).toISOString(),
      });
    }),
    { numRuns: 200 },
  );
});
