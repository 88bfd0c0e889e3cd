import type { SaveSettingsInput, Settings } from '@padkos/contracts';
import { calls } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import { tellSecurityAct } from '../security/note-security.ts';
import { loadSettings } from './load-settings.ts';

const SECOND_FACTOR_IS_APART =
  'This is not changed here. Change it with PUT /api/admin/settings/second-factor (admin.settings.requireSecondFactor)';

/** What bounds the tokens that may be credited and sent; as limits_of in settings.sql. */
const LIMITS = [
  'creditLimit',
  'creditDayLimit',
  'soleAdministratorCredits',
  'transfersOn',
  'transferLimit',
  'transferDayLimit',
] as const satisfies (keyof SaveSettingsInput)[];

/** The site settings. Administrators. Errors: UNAUTHORIZED, FORBIDDEN. */
export async function readSettings(context: ServiceContext): Promise<Settings> {
  requireAdmin(context);
  const { id: _id, createdAt: _createdAt, updatedAt, ...settings } = await loadSettings(context);
  return { ...settings, updatedAt: updatedAt.toISOString() };
}

/**
 * Saves all site settings at once. Administrators. Errors: UNAUTHORIZED, FORBIDDEN; VALIDATION where `secondFactorRequired` is
 * named with another value than the present one; SETTINGS_CHANGED where they were saved after the named `updatedAt`;
 * PROOF_NEEDED where limits of tokens change.
 */
export async function saveSettings(
  context: ServiceContext,
  { secondFactorRequired, ...settings }: SaveSettingsInput,
): Promise<Settings> {
  const actor = requireAdmin(context);
  const before = await readSettings(context);
  if (secondFactorRequired !== undefined && secondFactorRequired !== before.secondFactorRequired)
    throw new DomainError('VALIDATION', {}, [
      { path: 'secondFactorRequired', message: SECOND_FACTOR_IS_APART },
    ]);
  const isLimited = LIMITS.some(
    (limit) => settings[limit] !== undefined && settings[limit] !== before[limit],
  );
  if (isLimited) await requireFreshProof(context);
  await calls.saveSettings(context.db.sql, { settings, actor, now: context.clock.now() });
  if (isLimited) tellSecurityAct(context, 'settings.limits');
  return readSettings(context);
}
