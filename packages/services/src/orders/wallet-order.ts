import type { PlaceOrderInput } from '@padkos/contracts';
import type { Idempotency } from '@padkos/database';
import { idempotencyOf } from '../idempotency.ts';

/**
 * A key with the hash of an order that is paid from the wallet. The hash is the same whether the order is placed by
 * hand or with a top-up, so that the key places it once.
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
