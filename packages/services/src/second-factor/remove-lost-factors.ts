import type { RemoveFactorsInput, UserWithWallet } from '@padkos/contracts';
import { calls } from '@padkos/database';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { tellSecurityAct } from '../security/note-security.ts';
import { loadUserWithWallet } from '../users/users.ts';
import { requireFreshProof } from './fresh-proof.ts';

/**
 * Removes the second factors of a person who has lost them: authenticator app, passkeys and recovery codes. Their sessions end, and they
 * are told the reason. Administrators. Errors: UNAUTHORIZED, FORBIDDEN, PROOF_NEEDED, NOT_FOUND, OWN_FACTOR,
 * SECOND_FACTOR_OFF.
 */
export async function removeLostFactors(
  context: ServiceContext,
  { userId, reason }: RemoveFactorsInput,
): Promise<UserWithWallet> {
  const actor = requireAdmin(context);
  await requireFreshProof(context);
  await calls.removeLostFactors(context.db.sql, { userId, reason, actor, now: context.clock.now() });
  tellSecurityAct(context, 'second_factor.remove_lost', userId);
  return loadUserWithWallet(context, userId);
}
