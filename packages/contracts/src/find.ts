import { ORDER_STATUSES } from '@padkos/domain';
import { z } from 'zod';
import { dateOut, id, role, text } from './primitives.ts';

/** A part of a name, address, order number or title. */
export const findInput = z.strictObject({ q: text(1, 100) });

/** What was found, at most five of each. */
export const foundOut = z.object({
  people: z.array(
    z.object({
      id,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      role,
      isActive: z.boolean(),
    }),
  ),
  orders: z.array(
    z.object({
      id,
      orderNumber: z.string(),
      deliveryDate: dateOut,
      status: z.enum(ORDER_STATUSES),
      firstName: z.string(),
      lastName: z.string(),
    }),
  ),
  /** Whether there are more orders than these. */
  moreOrders: z.boolean(),
  dishes: z.array(z.object({ id, title: z.string(), isActive: z.boolean() })),
});

export type FindInput = z.infer<typeof findInput>;
export type Found = z.infer<typeof foundOut>;
