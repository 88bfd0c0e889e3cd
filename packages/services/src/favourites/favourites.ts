import type { Favourite, FavouriteInput } from '@padkos/contracts';
import { calls, schema, wireInstant } from '@padkos/database';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';

const { favourites, menuItems } = schema;

/** The dishes that the caller likes, the latest first; a deleted dish is left out. Errors: UNAUTHORIZED. */
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

/** Keeps a dish as one that the caller likes; again, it changes nothing. Errors: UNAUTHORIZED, NOT_FOUND. */
export async function addFavourite(context: ServiceContext, { menuItemId }: FavouriteInput): Promise<void> {
  const { userId } = requireActor(context);
  await calls.addFavourite(context.db.sql, { userId, menuItemId, now: context.clock.now() });
}

/** Forgets a dish that the caller likes, also when it was none. Errors: UNAUTHORIZED. */
export async function removeFavourite(
  context: ServiceContext,
  { menuItemId }: FavouriteInput,
): Promise<void> {
  const { userId } = requireActor(context);
  await calls.removeFavourite(context.db.sql, { userId, menuItemId });
}
