import type { DeclareDishInput, MenuItem, MenuItemInput, UpdateMenuItemInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { changeAs } from '../change-as.ts';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { keepPicture } from '../media/upload-image.ts';
import { byWords } from '../search/find.ts';
import { holdsForDish, toDeclaration } from './unknown-allergens.ts';

const { dishDeclarations, menuItems } = schema;

interface Row {
  readonly dish: typeof menuItems.$inferSelect;
  readonly declaration: typeof dishDeclarations.$inferSelect | null;
}

function toMenuItem({ dish: row, declaration }: Row): MenuItem {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    price: row.price,
    imageUrl: row.imageUrl,
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...toDeclaration(row.declarationVersion, declaration),
    reviewedBy: declaration?.reviewedBy ?? null,
    reviewedAt: declaration?.reviewedAt.toISOString() ?? null,
  };
}

/** All dishes that are not deleted, by title. Administrators. Errors: UNAUTHORIZED, FORBIDDEN. */
export async function listMenuItems(context: ServiceContext): Promise<MenuItem[]> {
  requireAdmin(context);
  const rows = await context.db.query
    .select({ dish: menuItems, declaration: dishDeclarations })
    .from(menuItems)
    .leftJoin(dishDeclarations, holdsForDish)
    .where(isNull(menuItems.deletedAt))
    .orderBy(byWords(menuItems.title), asc(menuItems.id));
  return rows.map(toMenuItem);
}

/**
 * Adds a dish. Fetches and stores a picture from another site. Administrators. Errors: UNAUTHORIZED, FORBIDDEN,
 * VALIDATION.
 */
export async function createMenuItem(context: ServiceContext, input: MenuItemInput): Promise<MenuItem> {
  requireAdmin(context);
  const createdAt = context.clock.now();
  const item = {
    ...input,
    imageUrl: await keepPicture(context, input.imageUrl),
    createdAt,
    updatedAt: createdAt,
  };
  const id = await changeAs(context, 'menu_item.create', 'menu_item', async (transaction) => {
    const [after] = await transaction.insert(menuItems).values(item).returning();
    if (after === undefined) throw new Error('a dish was not inserted');
    return { id: after.id, before: null, after, answer: after.id };
  });
  return loadMenuItem(context, id);
}

/**
 * Changes a dish; existing orders keep their titles and prices. Fetches and stores a picture from another site.
 * Administrators. Errors: NOT_FOUND, VALIDATION.
 */
export async function updateMenuItem(
  context: ServiceContext,
  { id, ...input }: UpdateMenuItemInput,
): Promise<MenuItem> {
  requireAdmin(context);
  const now = context.clock.now();
  const item = { ...input, imageUrl: await keepPicture(context, input.imageUrl), updatedAt: now };
  await changeAs(context, 'menu_item.update', 'menu_item', async (transaction) => {
    const isThere = and(eq(menuItems.id, id), isNull(menuItems.deletedAt));
    const [before] = await transaction.select().from(menuItems).where(isThere).for('no key update');
    if (before === undefined) throw new DomainError('NOT_FOUND', { what: 'menuItem' });
    const [after] = await transaction.update(menuItems).set(item).where(isThere).returning();
    if (item.isActive && !before.isActive)
      await transaction.execute(
        sql`select offer_free_portions(${id}::uuid, ${now.toISOString()}::timestamptz)`,
      );
    return { id, before, after: after ?? null, answer: undefined };
  });
  return loadMenuItem(context, id);
}

/** Removes a dish from every menu and list; past orders stay. Administrators. Errors: NOT_FOUND. */
export async function deleteMenuItem(context: ServiceContext, { id }: { id: string }): Promise<void> {
  await calls.retireMenuItem(context.db.sql, {
    id,
    actor: requireAdmin(context),
    now: context.clock.now(),
  });
}

/** A dish by id, including deleted ones. */
async function loadMenuItem({ db }: ServiceContext, id: string): Promise<MenuItem> {
  const [row] = await db.query
    .select({ dish: menuItems, declaration: dishDeclarations })
    .from(menuItems)
    .leftJoin(dishDeclarations, holdsForDish)
    .where(eq(menuItems.id, id));
  if (row === undefined) throw new Error('a saved menu item is missing');
  return toMenuItem(row);
}

/**
 * Declares allergens, diets and nutrition of a dish. A change makes a new version; repeating the same declaration
 * counts as a review. Administrators. Errors: NOT_FOUND.
 */
export async function declareDish(
  context: ServiceContext,
  { id, allergenReasons, ...declaration }: DeclareDishInput,
): Promise<MenuItem> {
  const { allergens } = declaration;
  const reasons = Object.entries(allergenReasons ?? {}).filter(([code]) => isTrace(allergens, code));
  await calls.declareDish(context.db.sql, {
    menuItemId: id,
    declaration: {
      ...declaration,
      allergens: Object.fromEntries(Object.entries(allergens).filter(([, state]) => state !== 'unknown')),
      allergenReasons: Object.fromEntries(reasons),
    },
    actor: requireAdmin(context),
    now: context.clock.now(),
  });
  return loadMenuItem(context, id);
}

/** Whether the dish may contain this allergen. A reason is stored only in that case. */
const isTrace = (allergens: Readonly<Record<string, string>>, code: string) =>
  allergens[code] === 'may_contain';
