import type { Manifest, ManifestInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DomainError, johannesburgClock } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import { requireAdmin, type ServiceContext, type Services } from '../context.ts';
import { selectManifests } from './manifest-versions.ts';

const SCHEDULER_ACTOR = { userId: null, ipAddress: null, userAgent: 'scheduler' };

/** Makes the next version of a date's manifest. Administrators. Errors: MANIFEST_LOCKED. */
export async function generateManifest(context: ServiceContext, { date }: ManifestInput): Promise<Manifest> {
  const actor = requireAdmin(context);
  const now = context.clock.now();
  return loadManifest(context, await calls.generateManifest(context.db.sql, { date, run: null, actor, now }));
}

/**
 * Locks a date's latest manifest, so that no further version can be made; repeating it changes nothing.
 * Administrators. Errors: NOT_FOUND.
 */
export async function lockManifest(context: ServiceContext, { date }: ManifestInput): Promise<Manifest> {
  const actor = requireAdmin(context);
  return loadManifest(
    context,
    await calls.lockManifest(context.db.sql, { date, actor, now: context.clock.now() }),
  );
}

/** The run of 18:00. Makes one version for the date on which it was due; a locked date already has its manifest. */
export async function generateDueManifest(services: Services, dueAt: Date): Promise<void> {
  const { date } = johannesburgClock(dueAt);
  const run = { date, run: dueAt, actor: SCHEDULER_ACTOR, now: services.clock.now() };
  await calls.generateManifest(services.db.sql, run).catch((error) => {
    if (!(error instanceof DomainError && error.code === 'MANIFEST_LOCKED')) throw error;
    services.log.info({ date }, 'the manifest is locked already');
  });
}

async function loadManifest({ db }: Services, id: string): Promise<Manifest> {
  const [manifest] = await selectManifests(db.query, eq(schema.deliveryManifests.id, id));
  if (manifest === undefined) throw new Error('a manifest is missing');
  return manifest;
}
