import type { AnalyticsInput, DishRatings, Rating, RatingInput } from '@padkos/contracts';
import { calls, schema, wireInstant } from '@padkos/database';
import { addDays, johannesburgClock, RATING_DAYS } from '@padkos/domain';
import { and, between, desc, eq, gt, gte, isNotNull, lte } from 'drizzle-orm';
import { requireActor, requireAdmin, type ServiceContext } from '../context.ts';
import { byWords } from '../search/find.ts';

const { ratings, menuItems, ratingWeeks } = schema;

/** How many customers' comments are listed. */
const MOST_WORDS = 100;

/**
 * Customers' ratings of the dishes delivered in a window of dates: the sums of all weeks that overlap it, and the
 * latest comments without names. Administrators. Errors: UNAUTHORIZED, FORBIDDEN.
 */
export async function dishRatings(
  context: ServiceContext,
  { start, end }: AnalyticsInput,
): Promise<DishRatings> {
  requireAdmin(context);
  const { query } = context.db;
  const [weeks, words] = await Promise.all([
    query
      .select({
        menuItemId: ratingWeeks.menuItemId,
        title: menuItems.title,
        week: ratingWeeks.week,
        ratings: ratingWeeks.ratings,
        stars: ratingWeeks.stars,
      })
      .from(ratingWeeks)
      .innerJoin(menuItems, eq(menuItems.id, ratingWeeks.menuItemId))
      // A week begins at most six days before the window.
      .where(and(gt(ratingWeeks.week, addDays(start, -7)), lte(ratingWeeks.week, end)))
      .orderBy(desc(ratingWeeks.week), byWords(menuItems.title)),
    query
      .select({
        title: menuItems.title,
        deliveryDate: ratings.deliveryDate,
        stars: ratings.stars,
        text: ratings.words,
      })
      .from(ratings)
      .innerJoin(menuItems, eq(menuItems.id, ratings.menuItemId))
      .where(and(isNotNull(ratings.words), between(ratings.deliveryDate, start, end)))
      .orderBy(desc(ratings.deliveryDate), desc(ratings.createdAt))
      .limit(MOST_WORDS),
  ]);
  const dishes = [...Map.groupBy(weeks, ({ menuItemId }) => menuItemId).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const summed = own.map(({ week, ratings: count, stars }) => ({
      week,
      ratings: count,
      average: stars / count,
    }));
    const count = sum(own.map((week) => week.ratings));
    const stars = sum(own.map((week) => week.stars));
    return [
      {
        menuItemId: first.menuItemId,
        title: first.title,
        ratings: count,
        average: stars / count,
        weeks: summed,
      },
    ];
  });
  return {
    dishes: dishes.sort((a, b) => a.average - b.average || b.ratings - a.ratings),
    words: words.flatMap(({ text, ...said }) => (text === null ? [] : [{ ...said, text }])),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

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
