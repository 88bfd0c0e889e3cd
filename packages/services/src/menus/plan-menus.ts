import type {
  AddDailyMenuLineInput,
  ChangedMenus,
  CopyMenuWeekInput,
  DailyMenuLine,
  UndoMenusInput,
} from '@padkos/contracts';
import { calls } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { listDailyMenu } from './daily-menus.ts';

/**
 * Puts one dish on the menu of a date with this number of portions; null is unlimited. A dish that was taken off
 * comes back. Other lines stay. Returns the line. Administrators. Errors: NOT_FOUND, BELOW_SOLD.
 */
export async function addDailyMenuLine(
  context: ServiceContext,
  input: AddDailyMenuLineInput,
): Promise<DailyMenuLine> {
  const { date, menuItemId } = input;
  await calls.addDailyMenuLine(context.db.sql, {
    ...input,
    actor: requireAdmin(context),
    now: context.clock.now(),
  });
  const line = (await listDailyMenu(context, { date })).find((found) => found.menuItemId === menuItemId);
  if (line === undefined) throw new DomainError('NOT_FOUND', { what: 'someMenuItem' });
  return line;
}

/**
 * Copies the menus of seven dates to seven others. Skips days that have begun, days on which the kitchen is closed
 * and days whose example has no dish; a dish that was bought stays on. Returns the dates that changed.
 * Administrators. Errors: UNAUTHORIZED, FORBIDDEN.
 */
export async function copyMenuWeek(context: ServiceContext, input: CopyMenuWeekInput): Promise<ChangedMenus> {
  return calls.copyMenuWeek(context.db.sql, {
    ...input,
    actor: requireAdmin(context),
    now: context.clock.now(),
  });
}

/**
 * Undoes what the same administrator last set on these dates, on all or on none, as undoDailyMenu does for one.
 * Returns the dates. Administrators. Errors: NOT_FOUND when there is nothing to undo on one of them.
 */
export async function undoMenus(context: ServiceContext, { dates }: UndoMenusInput): Promise<ChangedMenus> {
  await calls.undoMenus(context.db.sql, { dates, actor: requireAdmin(context), now: context.clock.now() });
  return { dates };
}
