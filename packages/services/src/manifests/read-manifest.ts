import type { ManifestInput, ManifestView } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { loadSnapshots } from './load-snapshots.ts';
import { manifestContent } from './manifest-content.ts';
import { selectManifests } from './manifest-versions.ts';

/** A date's latest manifest with what is new in it, and its versions. Administrators. Errors: UNAUTHORIZED, FORBIDDEN. */
export async function readManifest(context: ServiceContext, { date }: ManifestInput): Promise<ManifestView> {
  requireAdmin(context);
  const { query } = context.db;
  const versions = await selectManifests(query, eq(schema.deliveryManifests.date, date));
  const [latest] = versions;
  if (latest === undefined) return { date, isLocked: false, manifest: null, versions };
  const { snapshot, before } = await loadSnapshots(query, date, latest.version);
  if (snapshot === null) throw new Error('a manifest without content');
  return {
    date,
    isLocked: latest.isLocked,
    manifest: { ...latest, content: manifestContent(snapshot, before) },
    versions,
  };
}
