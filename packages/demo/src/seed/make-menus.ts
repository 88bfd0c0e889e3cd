import { type AuditActor, calls, type Database, schema } from '@padkos/database';
import { DEFAULT_CUTOFF_TIME } from '@padkos/domain';
import { storeImage } from '@padkos/services';
import type { Dish } from '../dish.ts';
import { readDishPicture } from '../dish-pictures.ts';
import { demoDishes } from '../dishes.ts';
import { demoKitchen } from '../kitchen.ts';
import { declareDemoDish } from './declare-demo-dish.ts';
import type { DemoDishRow } from './demo-kitchen.ts';

/** Settings, dishes with their pictures, and the weekly schedule. */
export async function makeMenus(db: Database, actor: AuditActor, now: Date): Promise<DemoDishRow[]> {
  await db.query.update(schema.siteSettings).set({ ...demoKitchen, updatedAt: now });
  const dishes: DemoDishRow[] = [];
  for (const dish of demoDishes) dishes.push(await makeDish(db, dish, actor, now));

  const cells = dishes.flatMap((row) =>
    row.weekdays.map((dayOfWeek) => ({
      menuItemId: row.id,
      dayOfWeek,
      defaultMaxQuantity: row.portions,
      defaultCutoffTime: DEFAULT_CUTOFF_TIME,
      isActive: true,
    })),
  );
  await calls.saveWeeklyAssignments(db.sql, { cells, actor, now });
  return dishes.sort((a, b) => a.title.localeCompare(b.title));
}

async function makeDish(db: Database, dish: Dish, actor: AuditActor, now: Date): Promise<DemoDishRow> {
  const picture = await readDishPicture(dish);
  const { imageUrl } = await storeImage({ db, clock: { now: () => now } }, picture);
  const { title, description, price } = dish;
  const item = { title, description, price, imageUrl, createdAt: now, updatedAt: now };
  const [row] = await db.query.insert(schema.menuItems).values(item).returning({ id: schema.menuItems.id });
  if (row === undefined) throw new Error('a dish was not inserted');
  const { id } = row;
  await declareDemoDish(db, dish, { menuItemId: id, actor, now });
  return { id, title, price, weekdays: dish.weekdays, portions: dish.portions };
}
