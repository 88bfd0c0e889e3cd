import { calls } from '@padkos/database';
import { requireActor, type ServiceContext } from '../context.ts';

/** Ends every session of the caller, this one too. Errors: UNAUTHORIZED. */
export async function signOutEverywhere(context: ServiceContext): Promise<void> {
  await calls.endSessions(context.db.sql, {
    userId: requireActor(context).userId,
    exceptSession: null,
  });
}
