import { z } from 'zod';
import { allergensOut } from './declarations.ts';
import { id } from './primitives.ts';

/**
 * What is declared of the dishes in the caller's orders that are open or were delivered in the last 31 days: of an open
 * order as it is now, of a delivered one as it was at its delivery. `changed`: the order was placed under another declaration
 * of the allergens.
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
