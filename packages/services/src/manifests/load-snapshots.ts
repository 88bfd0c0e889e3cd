import { type ManifestSnapshot, type Query, schema } from '@padkos/database';
import type { CalendarDate } from '@padkos/domain';
import { and, eq, inArray } from 'drizzle-orm';

/** The contents of a version of a date's manifest and of the version before it; null if there is none. */
export async function loadSnapshots(
  query: Query,
  date: CalendarDate,
  version: number,
): Promise<{ snapshot: ManifestSnapshot | null; before: ManifestSnapshot | null }> {
  const { deliveryManifests: manifests } = schema;
  const rows = await query
    .select({ version: manifests.version, content: manifests.content })
    .from(manifests)
    .where(and(eq(manifests.date, date), inArray(manifests.version, [version, version - 1])));
  const contentOf = (wanted: number) => rows.find((row) => row.version === wanted)?.content ?? null;
  return { snapshot: contentOf(version), before: contentOf(version - 1) };
}
