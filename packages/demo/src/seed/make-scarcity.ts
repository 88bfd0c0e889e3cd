import { calls, schema } from '@padkos/database';
import { deliveryDates } from '@padkos/domain';
import { asc, eq } from 'drizzle-orm';
import type { DemoKitchen } from './demo-kitchen.ts';

/** The portions left of some dishes on each of the coming dates, so that every badge appears. */
const LEFT = [0, 3, 8, null] as const;

export async function makeScarcity({ db, random, now, admin }: DemoKitchen): Promise<void> {
  const { dailyMenus, menuItems } = schema;
  for (const date of deliveryDates(now)) {
    // By title, because ids are new in every kitchen and this should be the same each time.
    const lines = await db.query
      .select({ menuItemId: dailyMenus.menuItemId, soldQuantity: dailyMenus.soldQuantity })
      .from(dailyMenus)
      .innerJoin(menuItems, eq(menuItems.id, dailyMenus.menuItemId))
      .where(eq(dailyMenus.date, date))
      .orderBy(asc(menuItems.title));
    for (const left of LEFT) {
      const [line] = lines.splice(random.whole(0, lines.length - 1), 1);
      if (line === undefined) continue;
      const change = { maxQuantity: left === null ? null : line.soldQuantity + left };
      await calls.setDailyMenuLine(db.sql, {
        date,
        menuItemId: line.menuItemId,
        change,
        actor: admin,
        now,
      });
    }
  }
}
