import { addDays, type CalendarDate, calendarDate, copyPreview } from '@padkos/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TestApp, TestDish } from '../../testing/index.ts';
import { ownTestApp } from '../../testing/use-test-app.ts';
import { copyMenuWeek, listDailyMenu } from '../index.ts';

const RUNS = 25;
/**
 * The tests run on the Friday of the first of these weeks, so that either one day of a target week has begun or all
 * are ahead.
 */
const FROM = calendarDate('2026-11-16');
const TODAY = calendarDate('2026-11-20');

let app: TestApp;
let dishes: TestDish[];
const line = fc.option(
  fc.record({
    maxQuantity: fc.option(fc.integer({ min: 0, max: 6 })),
    sold: fc.integer({ min: 0, max: 6 }),
    isActive: fc.boolean(),
  }),
);
const week = fc.array(fc.array(line, { minLength: 4, maxLength: 4 }), { minLength: 7, maxLength: 7 });
const kitchen = fc.record({
  from: week,
  to: week,
  /** Copies the week to one that begins this number of days later. */
  later: fc.constantFrom(1, 4, 7),
  unavailable: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  closed: fc.option(fc.integer({ min: 0, max: 6 })),
});
type Week = readonly (readonly ({ maxQuantity: number | null; sold: number; isActive: boolean } | null)[])[];

async function setMenus(first: CalendarDate, menus: Week): Promise<void> {
  const rows = menus.flatMap((menu, day) =>
    menu.flatMap((found, dish) =>
      found === null
        ? []
        : [
            {
              date: addDays(first, day),
              dish: dishes[dish]?.id,
              // Never sells more than there are portions.
              max: found.maxQuantity,
              sold: found.maxQuantity === null ? found.sold : Math.min(found.sold, found.maxQuantity),
              active: found.isActive,
            },
          ],
    ),
  );
  await app.db.sql`
    insert into daily_menus (date, menu_item_id, max_quantity, sold_quantity, is_active, cutoff_time, origin, created_at, updated_at)
    select (r->>'date')::date, (r->>'dish')::uuid, (r->>'max')::int, (r->>'sold')::int, (r->>'active')::boolean, '22:00', 'manual',
           now(), now()
    from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) r
    on conflict (date, menu_item_id) do update set max_quantity = excluded.max_quantity,
      sold_quantity = excluded.sold_quantity, is_active = excluded.is_active`;
}

it('the preview of a copied week says what copying it does', async () => {
  app = await ownTestApp();
  const context = app.contextFor(await app.makeAdmin());
  dishes = [];
  for (const title of ['Bobotie', 'Pap', 'Samp', 'Stew']) dishes.push(await app.makeDish({ title }));
  await fc.assert(
    fc.asyncProperty(kitchen, async ({ from, to, later, unavailable, closed }) => {
      const target = addDays(FROM, later);
      await app.db.sql`delete from daily_menus`;
      await app.db.sql`delete from closed_days`;
      for (const [at, dish] of dishes.entries())
        await app.db.sql`update menu_items set is_active = ${unavailable[at] !== true} where id = ${dish.id}`;
      await setMenus(target, to);
      await setMenus(FROM, from);
      const closedDate = closed === null ? null : addDays(target, closed);
      if (closedDate !== null)
        await app.db.sql`
          insert into closed_days (from_date, to_date, reason, orders_cancelled, created_at)
          values (${closedDate}, ${closedDate}, 'Stocktake', 0, now())`;
      const read = async (date: CalendarDate) => listDailyMenu(context, { date });
      const dates = [...Array(14).keys()].map((day) => addDays(FROM, day));
      const before = new Map(await Promise.all(dates.map(async (date) => [date, await read(date)] as const)));
      const preview = copyPreview({
        from: FROM,
        to: target,
        today: TODAY,
        toOrderLines: (date) => before.get(date) ?? [],
        closedReason: (date) => (date === closedDate ? 'Stocktake' : null),
      });

      const { dates: changed } = await copyMenuWeek(context, { from: FROM, to: target });
      expect(changed).toEqual(preview.filter(({ leftAlone }) => leftAlone === null).map(({ date }) => date));
      for (const { date, comesOn, comesOff, portions } of preview) {
        const said = new Map(
          (before.get(date) ?? []).map(({ menuItemId, maxQuantity, isActive }) => [
            menuItemId,
            { maxQuantity, isActive },
          ]),
        );
        for (const { menuItemId, after } of [...comesOn, ...portions])
          said.set(menuItemId, { maxQuantity: after, isActive: true });
        for (const { menuItemId, before: portionsThen } of comesOff)
          said.set(menuItemId, { maxQuantity: portionsThen, isActive: false });
        const done = new Map(
          (await read(date)).map(({ menuItemId, maxQuantity, isActive }) => [
            menuItemId,
            { maxQuantity, isActive },
          ]),
        );
        expect(done).toEqual(said);
      }
    }),
    { numRuns: RUNS },
  );
  // Nothing was ordered, so sold portions here would be a fault of the ledger.
  await app.db.sql`delete from daily_menus`;
});
