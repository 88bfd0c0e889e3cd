import { DELIVERY_DATE_COUNT } from '@padkos/domain';
import { z } from 'zod';

/** Orders that are placed together, one for each date. */
export const ordersOfDates = <Order extends z.ZodType<{ deliveryDate: string }>>(order: Order) =>
  z
    .array(order)
    .min(1, 'Order for at least one date')
    .max(DELIVERY_DATE_COUNT, `At most ${DELIVERY_DATE_COUNT} dates at once`)
    .refine((orders) => new Set(orders.map(({ deliveryDate }) => deliveryDate)).size === orders.length, {
      error: 'Order once for each date',
    });
