import type { Rating, RatingInput } from '@padkos/contracts';
import { calls, schema, wireInstant } from '@padkos/database';
import { addDays, johannesburgClock, RATING_DAYS } from '@padkos/domain';
import { and, desc, eq, gte } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';

const { ratings } = schema;

const columns = {
  orderItemId: ratings.orderItemId,
  menuItemId: ratings.menuItemId,
  stars: ratings.stars,
  text: ratings.words,
  createdAt: wireInstant(ratings.createdAt),
};

/** How far back own ratings are listed: longer than lines can be rated. */
const LISTED_DAYS = 2 * RATING_DAYS;

/** The caller's ratings of order lines in the last 14 days, latest first. Errors: UNAUTHORIZED. */
export function listOwnRatings(context: ServiceContext): Promise<Rating[]> {
  const { userId } = requireActor(context);
  const { date } = johannesburgClock(context.clock.now());
  const since = new Date(`${addDays(date, -LISTED_DAYS)}T00:00:00Z`);
  return context.db.query
    .select(columns)
    .from(ratings)
    .where(and(eq(ratings.userId, userId), gte(ratings.createdAt, since)))
    .orderBy(desc(ratings.createdAt), desc(ratings.orderItemId));
}

/**
 * Rates a line of the caller's own order, once, within seven days after it was fulfilled. Errors: UNAUTHORIZED,
 * ACCOUNT_INACTIVE, NOT_FOUND, ORDER_NOT_FULFILLED, RATING_CLOSED, ALREADY_RATED.
 */
export async function rateOrderItem(
  context: ServiceContext,
  { id, stars, text }: RatingInput,
): Promise<Rating> {
  const { userId } = requireActor(context);
  const now = context.clock.now();
  const words = text?.trim() || null;
  await calls.rateOrderItem(context.db.sql, {
    userId,
    orderItemId: id,
    stars,
    words,
    days: RATING_DAYS,
    now,
  });
  const [rating] = await context.db.query.select(columns).from(ratings).where(eq(ratings.orderItemId, id));
  if (rating === undefined) throw new Error(`The rating of ${id} is gone`);
  return rating;
}
