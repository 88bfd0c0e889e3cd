import { calls } from '@padkos/database';
import { requireActor, type ServiceContext } from '../context.ts';

/**
 * Marks a top-up as cancelled after a return without payment. A later payment is still credited.
 * Errors: UNAUTHORIZED, NOT_FOUND.
 */
export async function cancelTopup(context: ServiceContext, { id }: { id: string }): Promise<void> {
  await calls.cancelTopup(context.db.sql, {
    userId: requireActor(context).userId,
    topupId: id,
    now: context.clock.now(),
  });
}
