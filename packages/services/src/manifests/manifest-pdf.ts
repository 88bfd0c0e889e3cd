import type { ManifestPdfInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { DomainError, johannesburgClock, johannesburgTime, longDate } from '@padkos/domain';
import { and, eq } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { allergenWordsOf } from '../menus/allergen-words-of.ts';
import { loadSnapshots } from './load-snapshots.ts';
import { manifestContent } from './manifest-content.ts';
import { selectManifests } from './manifest-versions.ts';
import { markedLines } from './marked-lines.ts';
import { withAllergens } from './with-allergens.ts';

/**
 * The PDF of a version of a date's manifest, as it was made, with the allergens of its dishes as they are declared now and the
 * marks of lines to check with the customer. Administrators. Errors: NOT_FOUND.
 */
export async function manifestPdf(
  context: ServiceContext,
  { date, version }: ManifestPdfInput,
): Promise<Uint8Array> {
  requireAdmin(context);
  const { query } = context.db;
  const { deliveryManifests: manifests } = schema;
  const [manifest] = await selectManifests(
    query,
    and(eq(manifests.date, date), eq(manifests.version, version)),
  );
  const { snapshot, before } = await loadSnapshots(query, date, version);
  if (manifest === undefined || snapshot === null)
    throw new DomainError('NOT_FOUND', { what: 'This manifest' });
  const { deliveryWindow, ...seller } = snapshot.site;
  const content = manifestContent(snapshot, before);
  const words = await allergenWordsOf(
    query,
    content.totals.map(({ menuItemId }) => menuItemId),
  );
  const isMarked = await markedLines(context, date, 'manifest');
  const generatedAt = new Date(manifest.generatedAt);
  return context.documents.manifest({
    date,
    version,
    isLocked: manifest.isLocked,
    generatedAt: `${longDate(johannesburgClock(generatedAt).date)}, ${johannesburgTime(generatedAt)}`,
    generatedBy: manifest.generatedBy,
    seller,
    deliveryWindow,
    hasEarlier: before !== null,
    ...withAllergens(content, words, isMarked),
  });
}
