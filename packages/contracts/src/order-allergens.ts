import { z } from 'zod';
import { allergensOut } from './declarations.ts';
import { id } from './primitives.ts';

/**
 * The declarations of the dishes in the caller's orders that are open or were delivered in the last 31 days: as they
 * are now for an open order, as they were at delivery for a delivered one. `changed` means that the order was placed
 * under another declaration of the allergens.
 */
export const orderAllergensOut = z.array(
  z.object({
    orderId: id,
    dishes: z.array(
      z.object({
        menuItemId: id,
        allergens: allergensOut,
        changed: z.boolean(),
      }),
    ),
  }),
);

export type OrderAllergens = z.infer<typeof orderAllergensOut>[number];
