import { MAX_STARS } from '@padkos/domain';
import { z } from 'zod';
import { ownWords } from './own-words.ts';
import { dateOut, id, instantOut, whole } from './primitives.ts';

export const ratingInput = z.strictObject({
  /** The line of the order. */
  id,
  stars: whole(1, MAX_STARS),
  /** The customer's comment, for the kitchen only. */
  text: ownWords(0, 500).optional(),
});

/** The caller's rating of a line of an order. */
export const ratingOut = z.object({
  orderItemId: id,
  menuItemId: id,
  stars: z.number().int(),
  text: z.string().nullable(),
  createdAt: instantOut,
});

const summed = { ratings: z.number().int(), average: z.number() };

export const dishRatingsOut = z.object({
  /** The dishes rated for deliveries in the weeks that overlap the window, worst average first. */
  dishes: z.array(
    z.object({
      menuItemId: id,
      title: z.string(),
      ...summed,
      /** By the week's Monday, newest first. */
      weeks: z.array(z.object({ week: dateOut, ...summed })),
    }),
  ),
  /** Customers' latest comments about deliveries in the window, without their names. */
  words: z.array(
    z.object({ title: z.string(), deliveryDate: dateOut, stars: z.number().int(), text: z.string() }),
  ),
});

export type RatingInput = z.infer<typeof ratingInput>;
export type Rating = z.infer<typeof ratingOut>;
export type DishRatings = z.infer<typeof dishRatingsOut>;
