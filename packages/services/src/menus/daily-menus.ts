import type {
  DailyMenuLine,
  DailyMenuLineInput,
  DailyMenuSet,
  MenuInput,
  SetDailyMenuInput,
} from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { byWords } from '../search/find.ts';

const { dailyMenus, menuItems } = schema;

/**
 * The lines of a date's menu, including inactive ones, with the portions sold and left. Administrators. Errors:
 * UNAUTHORIZED, FORBIDDEN.
 */
export async function listDailyMenu(context: ServiceContext, { date }: MenuInput): Promise<DailyMenuLine[]> {
  requireAdmin(context);
  const rows = await context.db.query
    .select({ line: dailyMenus, dish: menuItems })
    .from(dailyMenus)
    .innerJoin(menuItems, and(eq(menuItems.id, dailyMenus.menuItemId), isNull(menuItems.deletedAt)))
    .where(eq(dailyMenus.date, date))
    .orderBy(byWords(menuItems.title), asc(menuItems.id));
  return rows.map(({ line, dish }) => ({
    id: line.id,
    date: line.date,
    menuItemId: line.menuItemId,
    maxQuantity: line.maxQuantity,
    availableQuantity: line.availableQuantity,
    sold: line.soldQuantity,
    cutoffTime: line.cutoffTime,
    isActive: line.isActive,
    origin: line.origin,
    menuItem: { title: dish.title, price: dish.price, imageUrl: dish.imageUrl, isActive: dish.isActive },
  }));
}

/** Sets the menu of a date to exactly these dishes. Administrators. Errors: NOT_FOUND, BELOW_SOLD. */
export async function setDailyMenu(context: ServiceContext, input: SetDailyMenuInput): Promise<DailyMenuSet> {
  return calls.setDailyMenu(context.db.sql, {
    date: input.date,
    menuItemIds: input.menuItemIds,
    maxQuantity: input.maxQuantity ?? null,
    actor: requireAdmin(context),
    now: context.clock.now(),
  });
}

/**
 * Undoes the same administrator's last change of a date's menu and restores every line and its origin. Sold portions
 * stay sold. Returns the lines. Administrators. Errors: NOT_FOUND when there is nothing to undo.
 */
export async function undoDailyMenu(context: ServiceContext, input: MenuInput): Promise<DailyMenuLine[]> {
  const actor = requireAdmin(context);
  await calls.undoDailyMenu(context.db.sql, { date: input.date, actor, now: context.clock.now() });
  return listDailyMenu(context, input);
}

/**
 * Returns the menu of a date to the weekly schedule, which makes it from then on. Sold portions stay sold, and an
 * ordered dish stays on the menu. Returns the lines. Administrators. Errors: UNAUTHORIZED, FORBIDDEN.
 */
export async function giveMenuBack(context: ServiceContext, input: MenuInput): Promise<DailyMenuLine[]> {
  const actor = requireAdmin(context);
  await calls.giveMenuBack(context.db.sql, { date: input.date, actor, now: context.clock.now() });
  return listDailyMenu(context, input);
}

/** Changes one line of a date by hand. Administrators. Errors: NOT_FOUND, BELOW_SOLD. */
export async function setDailyMenuLine(
  context: ServiceContext,
  input: DailyMenuLineInput,
): Promise<DailyMenuLine> {
  const actor = requireAdmin(context);
  const { date, menuItemId, ...change } = input;
  await calls.setDailyMenuLine(context.db.sql, {
    date,
    menuItemId,
    change,
    actor,
    now: context.clock.now(),
  });
  const line = (await listDailyMenu(context, { date })).find(
    (candidate) => candidate.menuItemId === menuItemId,
  );
  if (line === undefined) throw new DomainError('NOT_FOUND', { what: 'menuLine' });
  return line;
}
