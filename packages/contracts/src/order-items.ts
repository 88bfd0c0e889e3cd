import {
  DELIVERY_DATE_COUNT,
  MAX_DECLARATION_VERSION,
  MAX_LINE_QUANTITY,
  MAX_ORDER_LINES,
} from '@padkos/domain';
import { z } from 'zod';
import { personName } from './accounts.ts';
import { id, whole } from './primitives.ts';

/**
 * Overrides: dishes that the customer orders although their own list blocks them. A dish is given by id, or with the
 * version of the declaration that the customer has read; the override then holds for that version alone.
 */
export const allergenOverride = z
  .array(z.union([id, z.strictObject({ menuItemId: id, version: whole(0, MAX_DECLARATION_VERSION) })]))
  .max(MAX_ORDER_LINES);

/**
 * The dishes of an order with their portions. `guestName` is the guest that the line's portions are for, if they are
 * not for the customer. Portions of one dish for several people are several lines.
 */
export const orderItems = z
  .array(
    z.strictObject({
      menuItemId: id,
      quantity: whole(1, MAX_LINE_QUANTITY),
      guestName: personName.optional(),
    }),
  )
  .min(1, 'Add at least one dish')
  .max(MAX_ORDER_LINES, `An order has at most ${MAX_ORDER_LINES} lines`);

/** Orders that are placed together, one for each date. */
export const ordersOfDates = <Order extends z.ZodType<{ deliveryDate: string }>>(order: Order) =>
  z
    .array(order)
    .min(1, 'Order for at least one date')
    .max(DELIVERY_DATE_COUNT, `At most ${DELIVERY_DATE_COUNT} dates at once`)
    .refine((orders) => new Set(orders.map(({ deliveryDate }) => deliveryDate)).size === orders.length, {
      error: 'Order once for each date',
    });
