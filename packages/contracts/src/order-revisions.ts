import { z } from 'zod';
import { id, instantOut, tokensOut } from './primitives.ts';

/** An order's lines as they were before a change, and the change that replaced them. */
export const orderRevisionOut = z.object({
  /** 0 is the order as it was placed. */
  revision: z.number().int(),
  lines: z.array(
    z.object({
      menuItemId: id,
      title: z.string(),
      quantity: z.number().int(),
      pricePerItem: tokensOut,
      totalPrice: tokensOut,
    }),
  ),
  totalTokens: tokensOut,
  replacedAt: instantOut,
  /** Why the kitchen changed them; null when the customer did. */
  reason: z.string().nullable(),
});

export type OrderRevision = z.infer<typeof orderRevisionOut>;
