import { z } from 'zod';
import { allergenOut } from './declarations.ts';
import { dateOut, id, instantOut } from './primitives.ts';

/** Dishes that became worse for customers who have ordered them, until the kitchen acknowledges it. Counts only, no names. */
export const allergenChangesOut = z.array(
  z.object({
    id,
    menuItemId: id,
    title: z.string(),
    /** The allergens that are more severe than before. */
    allergens: z.array(allergenOut),
    createdAt: instantOut,
    /** How many open orders of each date conflict with somebody's own list. */
    dates: z.array(z.object({ date: dateOut, orders: z.number().int() })),
  }),
);

export const acknowledgeAllergenChangeInput = z.strictObject({ id });

/** The caller's open orders with dishes that became worse for what they avoid; they can be cancelled free of charge. */
export const allergenNoticesOut = z.array(z.object({ orderId: id, titles: z.array(z.string()) }));

export type AllergenChange = z.infer<typeof allergenChangesOut>[number];
export type AcknowledgeAllergenChangeInput = z.infer<typeof acknowledgeAllergenChangeInput>;
export type AllergenNotice = z.infer<typeof allergenNoticesOut>[number];
