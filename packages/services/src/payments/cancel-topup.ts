import { calls } from '@padkos/database';
import { requireActor, type ServiceContext } from '../context.ts';

/**
 * Notes that the caller came back from the gateway without paying. Soft: money that still comes is credited.
 * Errors: UNAUTHORIZED, NOT_FOUND.
 */
export async function cancelTopup(context: ServiceContext, { id }: { id: string }): Promise<void> {
  await calls.cancelTopup(context.db.sql, {
    userId: requireActor(context).userId,
    topupId: id,
    now: context.clock.now(),
  });
}
