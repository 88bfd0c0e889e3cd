import { z } from 'zod';
import { declarationOut } from './declarations.ts';
import { date, id, tokensOut } from './primitives.ts';

export const menuInput = z.strictObject({ date });

export const menuDishOut = z.object({
  id,
  title: z.string(),
  description: z.string(),
  price: tokensOut,
  imageUrl: z.string(),
  isActive: z.boolean(),
  /** The average of all ratings, one to five stars; null with fewer than five. */
  rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
  ...declarationOut.shape,
});

export const menuOut = z.object({
  items: z.array(
    z.object({
      id,
      isActive: z.boolean(),
      availableQuantity: z.number().int().nullable(),
      cutoffTime: z.string(),
      menuItem: menuDishOut,
    }),
  ),
  isPastCutoff: z.boolean(),
  cutoffTime: z.string(),
  message: z.string().nullable(),
  isAfter22: z.boolean(),
  currentHour: z.number().int(),
});

export type MenuInput = z.infer<typeof menuInput>;
export type Menu = z.infer<typeof menuOut>;
export type MenuLine = Menu['items'][number];
