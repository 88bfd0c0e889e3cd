import type { SaveSettingsInput, Settings } from '@padkos/contracts';
import { calls } from '@padkos/database';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { loadSettings } from './load-settings.ts';

/** The site settings. Administrators. Errors: UNAUTHORIZED, FORBIDDEN. */
export async function readSettings(context: ServiceContext): Promise<Settings> {
  requireAdmin(context);
  const { id: _id, createdAt: _createdAt, updatedAt, ...row } = await loadSettings(context);
  const {
    formerCreditLimit: _at,
    formerCreditDayLimit: _day,
    creditLimitsRaisedAt: _since,
    ...settings
  } = row;
  return { ...settings, updatedAt: updatedAt.toISOString() };
}

/** Saves all site settings at once. Administrators. Errors: UNAUTHORIZED, FORBIDDEN. */
export async function saveSettings(context: ServiceContext, input: SaveSettingsInput): Promise<Settings> {
  await calls.saveSettings(context.db.sql, {
    settings: input,
    actor: requireAdmin(context),
    now: context.clock.now(),
  });
  return readSettings(context);
}
