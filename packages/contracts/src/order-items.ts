import { MAX_DECLARATION_VERSION, MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '@padkos/domain';
import { z } from 'zod';
import { personName } from './person-name.ts';
import { id, whole } from './primitives.ts';

/**
 * Dishes that the customer orders although their own list blocks them: by id, or with the version of the declaration that
 * the customer has read, for which alone it then holds.
 */
export const allergenOverride = z
  .array(z.union([id, z.strictObject({ menuItemId: id, version: whole(0, MAX_DECLARATION_VERSION) })]))
  .max(MAX_ORDER_LINES);

/**
 * The dishes of an order with their portions. `guestName` says whom the portions of the line are for where that is not the
 * customer; portions of one dish for several people are several lines.
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
