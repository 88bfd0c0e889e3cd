import { MAX_ORDER_TOTAL } from '@padkos/domain';
import { z } from 'zod';
import { allergensOut } from './declarations.ts';
import { date, dateOut, id, idempotencyKey, tokensOut, whole } from './primitives.ts';

export const releasesInput = z.strictObject({ date });
export const releaseIdInput = z.strictObject({ id });
export const takeReleaseInput = z.strictObject({
  id,
  /** The total that the caller expects, in tokens, including the service fee; another total is refused. */
  expectedTotal: whole(0, MAX_ORDER_TOTAL).optional(),
});
export const takeReleaseKeyedInput = takeReleaseInput.extend({ idempotencyKey: idempotencyKey.optional() });

/** An order that is offered to others. It does not reveal who offers it. */
export const releaseOut = z.object({
  id,
  deliveryDate: dateOut,
  lines: z.array(
    z.object({
      menuItemId: id,
      title: z.string(),
      quantity: z.number().int(),
      pricePerItem: tokensOut,
      /** As declared now. */
      allergens: allergensOut,
    }),
  ),
  serviceFee: tokensOut,
  totalTokens: tokensOut,
  /** The caller's own offered order; null for those of others. */
  orderId: id.nullable(),
});

export type ReleasesInput = z.infer<typeof releasesInput>;
export type ReleaseIdInput = z.infer<typeof releaseIdInput>;
export type TakeReleaseInput = z.infer<typeof takeReleaseInput>;
export type Release = z.infer<typeof releaseOut>;
