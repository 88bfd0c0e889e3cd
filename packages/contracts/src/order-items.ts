import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '@padkos/domain';
import { z } from 'zod';
import { id, whole } from './primitives.ts';

/** The dishes of an order with their portions. */
export const orderItems = z
  .array(z.strictObject({ menuItemId: id, quantity: whole(1, MAX_LINE_QUANTITY) }))
  .min(1, 'Add at least one dish')
  .max(MAX_ORDER_LINES, `An order has at most ${MAX_ORDER_LINES} lines`);
