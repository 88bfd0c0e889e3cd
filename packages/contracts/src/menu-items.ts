import { MAX_PRICE_TOKENS } from '@padkos/domain';
import { z } from 'zod';
import { allergenOut, declarationOut, reviewedDeclarationOut } from './declarations.ts';
import { date, dateOut, id, instantOut, text, tokensOut, whole } from './primitives.ts';

/** An own picture, or the address of one on another site, which is fetched when the dish is saved. */
const imageUrl = z
  .string()
  .trim()
  .max(2000)
  .regex(
    /^(\/images\/[A-Za-z0-9._-]{1,100}|https?:\/\/[^\s/]+(\/\S*)?)?$/,
    'Give the address that an upload answered, or the http or https address of a picture',
  );

export const menuItemInput = z.strictObject({
  title: text(1, 120),
  description: text(0, 2000).default(''),
  price: whole(0, MAX_PRICE_TOKENS),
  imageUrl: imageUrl.nullish().transform((value) => value ?? ''),
  isActive: z.boolean().default(true),
});
export const menuItemIdInput = z.strictObject({ id });
export const updateMenuItemInput = menuItemInput.extend({ id });

export const menuItemOut = z.object({
  id,
  title: z.string(),
  description: z.string(),
  price: tokensOut,
  imageUrl: z.string(),
  isActive: z.boolean(),
  createdAt: instantOut,
  updatedAt: instantOut,
  ...reviewedDeclarationOut.shape,
});

/** Dishes with an allergen that is not known yet, and their open orders from today on. */
export const unknownAllergensOut = z.array(
  z.object({
    menuItemId: id,
    title: z.string(),
    isActive: z.boolean(),
    /** The allergens that are not yet known. */
    allergens: z.array(allergenOut),
    /** Portions in orders that are pending or confirmed. */
    portions: z.number().int(),
    /** The first date of these orders; null without any. */
    firstDate: dateOut.nullable(),
  }),
);

export const imageOut = z.object({ imageUrl: z.string() });

export type MenuItemInput = z.infer<typeof menuItemInput>;
export type UpdateMenuItemInput = z.infer<typeof updateMenuItemInput>;
export type MenuItem = z.infer<typeof menuItemOut>;
export type UnknownAllergens = z.infer<typeof unknownAllergensOut>[number];

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
