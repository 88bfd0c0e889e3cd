import { MAX_PRICE_TOKENS } from '@padkos/domain';
import { z } from 'zod';
import { reviewedDeclarationOut } from './declarations.ts';
import { id, instantOut, text, tokensOut, whole } from './primitives.ts';

/** Pictures are on our own server, so that no menu can make a customer's browser call another site. */
const imageUrl = z
  .string()
  .trim()
  .regex(
    /^(\/images\/[A-Za-z0-9._-]{1,100})?$/,
    'Addresses of other sites are not taken: upload the picture and use the address that the upload answers',
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

export const imageOut = z.object({ imageUrl: z.string() });

export type MenuItemInput = z.infer<typeof menuItemInput>;
export type UpdateMenuItemInput = z.infer<typeof updateMenuItemInput>;
export type MenuItem = z.infer<typeof menuItemOut>;
