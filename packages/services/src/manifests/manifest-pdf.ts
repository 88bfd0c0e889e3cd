import type { ManifestPdfInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { DomainError, johannesburgClock, johannesburgTime, longDate } from '@padkos/domain';
import { and, eq } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { allergenWordsOf } from '../menus/allergen-words-of.ts';
import { contentOfTeam } from './content-of-team.ts';
import { loadSnapshots } from './load-snapshots.ts';
import { manifestContent } from './manifest-content.ts';
import { selectManifests } from './manifest-versions.ts';
import { type IsMarked, markedLines } from './marked-lines.ts';
import { withAllergens } from './with-allergens.ts';

/**
 * A delivery note has no marks: the paper may stay with the team, and its members need not know whom a mark is about.
 */
const NO_MARKS: IsMarked = () => false;

/**
 * The PDF of a version of a date's manifest as it was made, with the allergens as declared now and the marks of lines
 * to check with the customer. With `team`, the id of a team order, it is the delivery note of that team's orders
 * alone, without marks. Administrators. Errors: NOT_FOUND.
 */
export async function manifestPdf(
  context: ServiceContext,
  { date, version, team: teamId }: ManifestPdfInput,
): Promise<Uint8Array> {
  requireAdmin(context);
  const { query } = context.db;
  const { deliveryManifests: manifests } = schema;
  const [manifest] = await selectManifests(
    query,
    and(eq(manifests.date, date), eq(manifests.version, version)),
  );
  const { snapshot, before } = await loadSnapshots(query, date, version);
  if (manifest === undefined || snapshot === null) throw new DomainError('NOT_FOUND', { what: 'manifest' });
  const { deliveryWindow, ...seller } = snapshot.site;
  const { content, team } =
    teamId === undefined
      ? { content: manifestContent(snapshot, before), team: undefined }
      : contentOfTeam(snapshot, before, teamId);
  const words = await allergenWordsOf(
    query,
    content.totals.map(({ menuItemId }) => menuItemId),
  );
  const isMarked = team === undefined ? await markedLines(context, date, 'manifest') : NO_MARKS;
  const generatedAt = new Date(manifest.generatedAt);
  return context.documents.manifest({
    date,
    version,
    team,
    isLocked: manifest.isLocked,
    createdAt: manifest.generatedAt,
    generatedAt: `${longDate(johannesburgClock(generatedAt).date)}, ${johannesburgTime(generatedAt)}`,
    generatedBy: manifest.generatedBy,
    seller,
    deliveryWindow,
    hasEarlier: before !== null,
    ...withAllergens(content, words, isMarked),
  });
}
