import type { Favourite, FavouriteInput } from '@padkos/contracts';
import { schema, wireInstant } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';

const { favourites, menuItems } = schema;

/** The caller's favourite dishes, latest first, without deleted dishes. Errors: UNAUTHORIZED. */
export async function listFavourites(context: ServiceContext): Promise<Favourite[]> {
  const { userId } = requireActor(context);
  return context.db.query
    .select({
      menuItemId: menuItems.id,
      title: menuItems.title,
      imageUrl: menuItems.imageUrl,
      price: menuItems.price,
      isActive: menuItems.isActive,
      createdAt: wireInstant(favourites.createdAt),
    })
    .from(favourites)
    .innerJoin(menuItems, eq(menuItems.id, favourites.menuItemId))
    .where(and(eq(favourites.userId, userId), isNull(menuItems.deletedAt)))
    .orderBy(desc(favourites.createdAt), desc(menuItems.id));
}

/** Makes a dish a favourite of the caller; repeating it changes nothing. Errors: UNAUTHORIZED, NOT_FOUND. */
export async function addFavourite(context: ServiceContext, { menuItemId }: FavouriteInput): Promise<void> {
  const { userId } = requireActor(context);
  const { query } = context.db;
  const isThere = and(eq(menuItems.id, menuItemId), isNull(menuItems.deletedAt));
  const dish = query
    .select({
      userId: sql<string>`${userId}::uuid`.as('user_id'),
      menuItemId: menuItems.id,
      createdAt: sql<Date>`${context.clock.now().toISOString()}::timestamptz`.as('created_at'),
    })
    .from(menuItems)
    .where(isThere);
  await query.insert(favourites).select(dish).onConflictDoNothing();
  if ((await query.$count(menuItems, isThere)) === 0) throw new DomainError('NOT_FOUND', { what: 'dish' });
}

/** Removes a dish from the caller's favourites, if it is one. Errors: UNAUTHORIZED. */
export async function removeFavourite(
  context: ServiceContext,
  { menuItemId }: FavouriteInput,
): Promise<void> {
  const { userId } = requireActor(context);
  await context.db.query
    .delete(favourites)
    .where(and(eq(favourites.userId, userId), eq(favourites.menuItemId, menuItemId)));
}
