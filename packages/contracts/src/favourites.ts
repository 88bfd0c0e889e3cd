import { z } from 'zod';
import { id, instantOut, tokensOut } from './primitives.ts';

export const favouriteInput = z.strictObject({ menuItemId: id });

/** A favourite dish of the caller; an inactive one is currently on no menu. */
export const favouriteOut = z.object({
  menuItemId: id,
  title: z.string(),
  imageUrl: z.string(),
  price: tokensOut,
  isActive: z.boolean(),
  createdAt: instantOut,
});

export type FavouriteInput = z.infer<typeof favouriteInput>;
export type Favourite = z.infer<typeof favouriteOut>;
