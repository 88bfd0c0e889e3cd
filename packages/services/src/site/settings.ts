import { isDeepStrictEqual } from 'node:util';
import type { SaveSettingsInput, Settings } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { changeAs } from '../change-as.ts';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { hasFreshProof } from '../second-factor/fresh-proof.ts';
import { tellSecurityAct } from '../security/note-security.ts';
import { loadSettings } from './load-settings.ts';

const { siteSettings } = schema;
const SECOND_FACTOR_IS_APART =
  'This is not changed here. Change it with PUT /api/admin/settings/second-factor (admin.settings.requireSecondFactor)';

/** The settings that limit how many tokens may be credited and sent. */
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
 * Saves all site settings at once. Administrators. Errors: UNAUTHORIZED, FORBIDDEN; VALIDATION if
 * `secondFactorRequired` differs from its present value; SETTINGS_CHANGED if they were saved after the given
 * `updatedAt`; PROOF_NEEDED where limits of tokens change.
 */
export async function saveSettings(
  context: ServiceContext,
  { secondFactorRequired, updatedAt: readAt, ...settings }: SaveSettingsInput,
): Promise<Settings> {
  requireAdmin(context);
  const proven = await hasFreshProof(context);
  const isLimited = await changeAs(context, 'settings.save', 'settings', async (transaction) => {
    const [stored] = await transaction.select().from(siteSettings).for('update');
    if (stored === undefined) throw new Error('the site settings are missing: run the migrations');
    const { id: _id, createdAt: _createdAt, updatedAt, ...before } = stored;
    if (secondFactorRequired !== undefined && secondFactorRequired !== before.secondFactorRequired)
      throw new DomainError('VALIDATION', {}, [
        { path: 'secondFactorRequired', message: SECOND_FACTOR_IS_APART },
      ]);
    if (readAt !== undefined && readAt !== updatedAt.toISOString()) throw new DomainError('SETTINGS_CHANGED');
    const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
    const after = { ...before, ...given };
    if (isDeepStrictEqual(before, after)) return { id: null, answer: false };
    const changesLimits = LIMITS.some((limit) => after[limit] !== before[limit]);
    if (changesLimits && !proven) throw new DomainError('PROOF_NEEDED');
    await transaction.update(siteSettings).set({ ...after, updatedAt: context.clock.now() });
    const action = changesLimits ? 'settings.limits' : 'settings.save';
    return { id: 'site', before, after, action, answer: changesLimits };
  });
  if (isLimited) tellSecurityAct(context, 'settings.limits');
  return readSettings(context);
}
