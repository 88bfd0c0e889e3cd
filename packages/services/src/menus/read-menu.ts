import type { Menu, MenuInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { CUTOFF_HOUR, CUTOFF_TIME, closedMessage, johannesburgClock } from '@padkos/domain';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';

/** The menu of a date, open or closed, with what is left of each dish. Errors: UNAUTHORIZED. */
export async function readMenu(context: ServiceContext, { date }: MenuInput): Promise<Menu> {
  requireActor(context);
  const { dailyMenus, menuItems } = schema;
  const rows = await context.db.query
    .select({ line: dailyMenus, dish: menuItems })
    .from(dailyMenus)
    .innerJoin(menuItems, eq(menuItems.id, dailyMenus.menuItemId))
    .where(
      and(
        eq(dailyMenus.date, date),
        eq(dailyMenus.isActive, true),
        eq(menuItems.isActive, true),
        isNull(menuItems.deletedAt),
      ),
    )
    .orderBy(asc(menuItems.title), asc(menuItems.id));
  const now = context.clock.now();
  const { hour } = johannesburgClock(now);
  const message = closedMessage(date, now);
  return {
    items: rows.map(({ line, dish }) => ({
      id: line.id,
      isActive: line.isActive,
      availableQuantity: line.availableQuantity,
      cutoffTime: line.cutoffTime,
      menuItem: {
        id: dish.id,
        title: dish.title,
        description: dish.description,
        price: dish.price,
        imageUrl: dish.imageUrl,
        isActive: dish.isActive,
      },
    })),
    isPastCutoff: message !== null,
    cutoffTime: CUTOFF_TIME,
    message,
    isAfter22: hour >= CUTOFF_HOUR,
    currentHour: hour,
  };
}
