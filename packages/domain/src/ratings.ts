/** How many days after fulfilment a line of an order can be rated. */
export const RATING_DAYS = 7;

/** The number of ratings from which a dish's average is shown: with fewer it would reveal what single people said. */
export const RATINGS_SHOWN_FROM = 5;

export const MAX_STARS = 5;

/** The average of a dish as shown, to one decimal place, or null if too few people rated it. */
export function shownRating(ratings: number, stars: number): { average: number; count: number } | null {
  if (ratings < RATINGS_SHOWN_FROM) return null;
  return { average: Math.round((stars / ratings) * 10) / 10, count: ratings };
}

/** Until when the lines of an order that was fulfilled at `fulfilledAt` can be rated. */
export function ratingEnds(fulfilledAt: Date): Date {
  return new Date(fulfilledAt.getTime() + RATING_DAYS * 86_400_000);
}
