import type { AnalyticsInput, DishRatings } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { addDays } from '@padkos/domain';
import { and, between, desc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { byWords } from '../search/words.ts';

const { menuItems, ratings, ratingWeeks } = schema;

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
