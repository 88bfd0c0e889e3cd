import type { PlaceOrderInput } from '@padkos/contracts';
import type { Idempotency } from '@padkos/database';
import { idempotencyOf } from '../idempotency.ts';

/**
 * A key with the hash of an order that is paid from the wallet. An order that is placed by hand and the same one with a
 * top-up have the same, so that the key places it once.
 */
export function walletOrderIdempotency(
  key: string | undefined,
  {
    deliveryDate,
    items,
    expectedTotal,
    allergenOverride = [],
    teamOrder,
  }: Pick<PlaceOrderInput, 'deliveryDate' | 'items' | 'expectedTotal' | 'allergenOverride' | 'teamOrder'>,
): Idempotency {
  return idempotencyOf(key, {
    deliveryDate,
    items,
    ...(expectedTotal !== undefined && { expectedTotal }),
    ...(allergenOverride.length > 0 && { allergenOverride }),
    ...(teamOrder !== undefined && { teamOrder }),
  });
}
