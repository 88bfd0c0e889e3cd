import { schema } from '@padkos/database';
import { DomainError, PROOF_MINUTES } from '@padkos/domain';
import { eq, sql } from 'drizzle-orm';
import { sessionKey } from '../accounts/sessions.ts';
import { requireActor, type ServiceContext } from '../context.ts';
import { hasSecondFactor } from './codes.ts';

const { sessions } = schema;

/**
 * Guards acts that need a code or a passkey from the last ten minutes, from users who have a second factor. Errors:
 * UNAUTHORIZED, PROOF_NEEDED.
 */
export async function requireFreshProof(context: ServiceContext): Promise<void> {
  if (!(await hasFreshProof(context))) throw new DomainError('PROOF_NEEDED');
}

/** Whether the caller has given a fresh proof, or has no second factor. Errors: UNAUTHORIZED. */
export async function hasFreshProof(context: ServiceContext): Promise<boolean> {
  const { userId, sessionId } = requireActor(context);
  if (!(await hasSecondFactor(context, userId))) return true;
  const [row] = await context.db.query
    .select({ sess: sessions.sess })
    .from(sessions)
    .where(eq(sessions.sid, sessionKey(sessionId)));
  const provenAt = row?.sess.provenAt;
  const oldest = context.realClock.now().getTime() - PROOF_MINUTES * 60_000;
  return provenAt !== undefined && Date.parse(provenAt) >= oldest;
}

/** Records in the session of the call that a code was given, or a passkey used, now. */
export async function noteProof(context: ServiceContext): Promise<void> {
  const proof = { provenAt: context.realClock.now().toISOString() };
  await context.db.query
    .update(sessions)
    .set({ sess: sql`${sessions.sess} || ${JSON.stringify(proof)}::jsonb` })
    .where(eq(sessions.sid, sessionKey(requireActor(context).sessionId)));
}
