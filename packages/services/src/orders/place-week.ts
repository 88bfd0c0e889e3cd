import type { PlacedWeek, PlaceWeekInput } from '@padkos/contracts';
import { calls } from '@padkos/database';
import { requireActor, type ServiceContext } from '../context.ts';
import { weekOrders } from './orders-of-date.ts';
import { withReason } from './place-order.ts';

/**
 * Places the caller's orders for several dates from the wallet, all or none, and returns them by date. A repeated key
 * returns the first answer, whatever the order of the dates. Errors: UNAUTHORIZED, ACCOUNT_INACTIVE,
 * INSUFFICIENT_BALANCE (with what is missing for all, in tokens), IDEMPOTENCY_MISMATCH; and with the `deliveryDate`
 * of the first order that is refused DATE_NOT_ORDERABLE, DAY_CLOSED, CAPACITY_REACHED, ITEM_NOT_AVAILABLE, SOLD_OUT,
 * ALLERGEN_BLOCKED, PRICE_CHANGED.
 */
export async function placeWeek(
  context: ServiceContext,
  input: PlaceWeekInput,
  key?: string,
): Promise<PlacedWeek> {
  const { userId } = requireActor(context);
  const now = context.clock.now();
  const placed = await calls
    .placeWeek(context.db.sql, { userId, ...weekOrders(key, input.orders), now })
    .catch(async (error) => {
      throw await withReason(context, error, now);
    });
  return {
    orders: placed.map(({ orderId, orderNumber, deliveryDate, totalTokens, serviceFee }) => ({
      id: orderId,
      orderNumber,
      status: 'pending' as const,
      deliveryDate,
      totalTokens,
      serviceFee,
      paymentStatus: 'paid' as const,
    })),
  };
}
