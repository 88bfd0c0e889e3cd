import type { PlaceOrderInput } from '@padkos/contracts';
import type { Idempotency, WeekOrder } from '@padkos/database';
import { idempotencyOf } from '../idempotency.ts';
import { toOrderLines } from './to-order-lines.ts';

type Given = Pick<PlaceOrderInput, 'deliveryDate' | 'items' | 'expectedTotal' | 'allergenOverride'>;

/**
 * Orders for several dates as the database takes them, by date, with their key and hash. The hash is the same whether
 * the week is placed by hand or with a top-up, so that the key places it once.
 */
export function weekOrders(
  key: string | undefined,
  given: readonly Given[],
): Idempotency & { orders: WeekOrder[] } {
  const orders = given
    .map(({ deliveryDate, items, expectedTotal, allergenOverride = [] }) => ({
      deliveryDate,
      lines: toOrderLines(items, allergenOverride),
      expectedTotal: expectedTotal ?? null,
    }))
    .sort((one, other) => (one.deliveryDate < other.deliveryDate ? -1 : 1));
  return { ...idempotencyOf(key, orders), orders };
}
