import type { Menu, MenuInput } from '@padkos/contracts';
import { prepared, schema } from '@padkos/database';
import { CUTOFF_HOUR, CUTOFF_TIME, closedMessage, johannesburgClock } from '@padkos/domain';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';

const { dailyMenus, menuItems } = schema;

const findMenu = prepared((query) =>
  query
    .select({
      id: dailyMenus.id,
      isActive: dailyMenus.isActive,
      availableQuantity: dailyMenus.availableQuantity,
      cutoffTime: dailyMenus.cutoffTime,
      menuItem: {
        id: menuItems.id,
        title: menuItems.title,
        description: menuItems.description,
        price: menuItems.price,
        imageUrl: menuItems.imageUrl,
        isActive: menuItems.isActive,
      },
    })
    .from(dailyMenus)
    .innerJoin(menuItems, eq(menuItems.id, dailyMenus.menuItemId))
    .where(
      and(
        eq(dailyMenus.date, sql.placeholder('date')),
        eq(dailyMenus.isActive, true),
        eq(menuItems.isActive, true),
        isNull(menuItems.deletedAt),
      ),
    )
    .orderBy(asc(menuItems.title), asc(menuItems.id))
    .prepare('find_menu'),
);

/**
 * The menu of a date, open or closed, with what is left of each dish. Everyone who asks gets one and the same object until
 * something of it changes. Errors: UNAUTHORIZED.
 */
export async function readMenu(context: ServiceContext, { date }: MenuInput): Promise<Menu> {
  requireActor(context);
  const remembered = await context.menus.recall(date, async () => ({
    items: await findMenu(context.db.query).execute({ date }),
    answer: null,
  }));
  const now = context.clock.now();
  const { hour } = johannesburgClock(now);
  const message = closedMessage(date, now);
  const { answer } = remembered;
  if (answer !== null && answer.currentHour === hour && answer.message === message) return answer;
  remembered.answer = {
    items: remembered.items,
    isPastCutoff: message !== null,
    cutoffTime: CUTOFF_TIME,
    message,
    isAfter22: hour >= CUTOFF_HOUR,
    currentHour: hour,
  };
  return remembered.answer;
}
