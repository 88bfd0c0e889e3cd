import { done, idIn, refusable } from './answers.ts';
import { placedOrder } from './orders.ts';
import { bigint, instant, orNull, text, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

/** Orders that their customers offer to others after the cutoff. */
export const orderReleaseCalls = {
  /** Answers the id of the offer. */
  releaseOrder: sqlFunction('release_order', { userId: uuid, orderId: uuid, now: instant }, idIn('id')),
  withdrawRelease: sqlFunction('withdraw_release', { userId: uuid, releaseId: uuid, now: instant }, done),
  /** Answers the order of the customer who takes it; `expectedTotal` in tokens, null at any price. */
  takeRelease: sqlFunction(
    'take_release',
    {
      userId: uuid,
      key: orNull(text),
      hash: orNull(text),
      releaseId: uuid,
      expectedTotal: orNull(bigint),
      now: instant,
    },
    refusable(placedOrder),
  ),
};
