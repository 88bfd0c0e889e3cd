import { calls } from '@padkos/database';
import type { Services } from '../context.ts';

/** Places the order that was wanted with a paid top-up, or notes why it is refused. A job; again, it changes nothing. */
export async function placeTopupOrder({ db, clock }: Services, topupId: string): Promise<void> {
  await calls.placeTopupOrder(db.sql, { topupId, now: clock.now() });
}
