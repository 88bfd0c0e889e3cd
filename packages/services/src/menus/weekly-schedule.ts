import type {
  Assignment,
  AssignmentCell,
  Materialised,
  MaterialiseMenusInput,
  SaveAssignmentsInput,
} from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { changeAs } from '../change-as.ts';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { byWords } from '../search/find.ts';

const { weeklyMenuAssignments: cells, menuItems } = schema;

/** The ticked cells of the weekly schedule. Administrators. Errors: UNAUTHORIZED, FORBIDDEN. */
export async function listAssignments(context: ServiceContext): Promise<Assignment[]> {
  requireAdmin(context);
  const rows = await context.db.query
    .select({ cell: cells })
    .from(cells)
    .innerJoin(menuItems, and(eq(menuItems.id, cells.menuItemId), isNull(menuItems.deletedAt)))
    .orderBy(byWords(menuItems.title), asc(cells.menuItemId), asc(cells.dayOfWeek));
  return rows.map((row) => row.cell);
}

/** Creates or changes cells, all or none. Administrators. Errors: NOT_FOUND for an unknown dish. */
export async function saveAssignments(
  context: ServiceContext,
  input: SaveAssignmentsInput,
): Promise<Assignment[]> {
  const actor = requireAdmin(context);
  const { sql, query } = context.db;
  const ids = await calls.saveWeeklyAssignments(sql, {
    cells: input.assignments,
    actor,
    now: context.clock.now(),
  });
  return query
    .select()
    .from(cells)
    .where(inArray(cells.id, ids))
    .orderBy(asc(cells.menuItemId), asc(cells.dayOfWeek));
}

/** Unticks a cell, if it is ticked. Administrators. Errors: UNAUTHORIZED, FORBIDDEN. */
export async function deleteAssignment(context: ServiceContext, cell: AssignmentCell): Promise<void> {
  await changeAs(context, 'weekly_schedule.delete', 'weekly_schedule', async (transaction) => {
    const { menuItemId, dayOfWeek } = cell;
    const isIt = and(eq(cells.menuItemId, menuItemId), eq(cells.dayOfWeek, dayOfWeek));
    const [before] = await transaction.delete(cells).where(isIt).returning();
    if (before === undefined) return { id: null, answer: undefined };
    return { id: `${menuItemId}/${dayOfWeek}`, before, after: null, answer: undefined };
  });
}

/**
 * Fills the menus of the coming days from the schedule; repeating it changes nothing. Administrators. Errors:
 * UNAUTHORIZED, FORBIDDEN.
 */
export async function materialiseMenus(
  context: ServiceContext,
  input: MaterialiseMenusInput,
): Promise<Materialised> {
  const actor = requireAdmin(context);
  return calls.materialiseMenus(context.db.sql, {
    start: input.start,
    days: input.days,
    actor,
    now: context.clock.now(),
  });
}
