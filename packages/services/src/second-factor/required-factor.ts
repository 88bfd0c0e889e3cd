import type { RemoveFactorsInput, RequireFactorInput, Settings, UserWithWallet } from '@padkos/contracts';
import { calls } from '@padkos/database';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { tellSecurityAct } from '../security/note-security.ts';
import { readSettings } from '../site/settings.ts';
import { loadUserWithWallet } from '../users/users.ts';
import { requireFreshProof } from './fresh-proof.ts';

/**
 * Sets whether administrators need a second factor; those without one can then only set one up. Administrators.
 * Errors: UNAUTHORIZED, FORBIDDEN, PROOF_NEEDED, OWN_FACTOR_MISSING (only an administrator with one can switch it
 * on).
 */
export async function requireSecondFactorOfAdministrators(
  context: ServiceContext,
  { required }: RequireFactorInput,
): Promise<Settings> {
  const actor = requireAdmin(context);
  await requireFreshProof(context);
  const before = await readSettings(context);
  await calls.requireSecondFactor(context.db.sql, { required, actor, now: context.clock.now() });
  if (before.secondFactorRequired !== required) tellSecurityAct(context, 'settings.second_factor');
  return readSettings(context);
}

/**
 * Removes all second factors of a person who has lost them: authenticator app, passkeys and recovery codes. Ends
 * their sessions and sends them the reason. Administrators. Errors: UNAUTHORIZED, FORBIDDEN, PROOF_NEEDED, NOT_FOUND,
 * OWN_FACTOR, SECOND_FACTOR_OFF.
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
