import type { MenuItem, MenuItemInput, UpdateMenuItemInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';

const { menuItems } = schema;

function toMenuItem(row: typeof menuItems.$inferSelect): MenuItem {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    price: row.price,
    imageUrl: row.imageUrl,
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Every dish that is not deleted, by title. Administrators. Errors: UNAUTHORIZED, FORBIDDEN. */
export async function listMenuItems(context: ServiceContext): Promise<MenuItem[]> {
  requireAdmin(context);
  const rows = await context.db.query
    .select()
    .from(menuItems)
    .where(isNull(menuItems.deletedAt))
    .orderBy(asc(menuItems.title), asc(menuItems.id));
  return rows.map(toMenuItem);
}

/** Adds a dish. Administrators. Errors: UNAUTHORIZED, FORBIDDEN. */
export async function createMenuItem(context: ServiceContext, input: MenuItemInput): Promise<MenuItem> {
  const actor = requireAdmin(context);
  return loadItem(
    context,
    await calls.saveMenuItem(context.db.sql, {
      id: null,
      item: input,
      actor,
      now: context.clock.now(),
    }),
  );
}

/** Changes a dish; orders keep what they were sold at. Administrators. Errors: NOT_FOUND. */
export async function updateMenuItem(
  context: ServiceContext,
  { id, ...item }: UpdateMenuItemInput,
): Promise<MenuItem> {
  const actor = requireAdmin(context);
  return loadItem(
    context,
    await calls.saveMenuItem(context.db.sql, { id, item, actor, now: context.clock.now() }),
  );
}

/** Takes a dish out of every menu and list; past orders stay. Administrators. Errors: NOT_FOUND. */
export async function deleteMenuItem(context: ServiceContext, { id }: { id: string }): Promise<void> {
  await calls.retireMenuItem(context.db.sql, {
    id,
    actor: requireAdmin(context),
    now: context.clock.now(),
  });
}

async function loadItem({ db }: ServiceContext, id: string): Promise<MenuItem> {
  const [row] = await db.query
    .select()
    .from(menuItems)
    .where(and(eq(menuItems.id, id)));
  if (row === undefined) throw new Error('a saved menu item is missing');
  return toMenuItem(row);
}
