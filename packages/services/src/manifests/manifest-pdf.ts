import type { ManifestContent, ManifestCustomer, ManifestPdfInput } from '@padkos/contracts';
import { type ManifestSnapshot, schema } from '@padkos/database';
import { DomainError, johannesburgClock, johannesburgTime, longDate } from '@padkos/domain';
import { and, eq } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { allergenWordsOf } from '../menus/unknown-allergens.ts';
import { type IsMarked, loadSnapshots, markedLines, selectManifests } from './generate-manifest.ts';
import { dishTotals, manifestContent } from './manifest-content.ts';

/**
 * The part of a manifest version about the orders of one team order, given by its id, with the team. An order that
 * left the team and is delivered alone does not appear as gone. Errors: NOT_FOUND where no order of the version is
 * the team's.
 */
export function contentOfTeam(
  snapshot: ManifestSnapshot,
  before: ManifestSnapshot | null,
  teamId: string,
): { content: ManifestContent; team: { name: string; organiser: string } } {
  const orders = snapshot.orders.filter(({ team }) => team?.id === teamId);
  const team = orders[0]?.team;
  if (team === undefined) throw new DomainError('NOT_FOUND', { what: 'teamOrder' });
  const whole = manifestContent(snapshot, before);
  const were = new Set(
    (before?.orders ?? []).filter((order) => order.team?.id === teamId).map(({ orderId }) => orderId),
  );
  const pendingCount = orders.filter(({ status }) => status === 'pending').length;
  return {
    team: { name: team.name, organiser: team.organiser },
    content: {
      orderCount: orders.length - pendingCount,
      pendingCount,
      totals: dishTotals(orders),
      customers: inTeam(whole.customers, teamId),
      pending: inTeam(whole.pending, teamId),
      removed: whole.removed.filter(({ orderId }) => were.has(orderId)),
    },
  };
}

const inTeam = (customers: readonly ManifestCustomer[], teamId: string) =>
  customers
    .map((customer) => ({
      ...customer,
      orders: customer.orders.filter(({ team }) => team?.id === teamId),
    }))
    .filter(({ orders }) => orders.length > 0);

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

/** The contents of a manifest with each line's allergens in words, by dish id, and the marks of its lines. */
export function withAllergens(
  content: ManifestContent,
  words: ReadonlyMap<string, string>,
  isMarked: IsMarked,
) {
  const worded = <Line extends { menuItemId: string }>(line: Line) => ({
    ...line,
    allergens: words.get(line.menuItemId) ?? '',
  });
  const wordedOrders = (customer: ManifestCustomer) => ({
    ...customer,
    orders: customer.orders.map((order) => ({
      ...order,
      lines: order.lines.map((line) => ({
        ...worded(line),
        toCheck: isMarked({ orderId: order.orderId, menuItemId: line.menuItemId }),
      })),
    })),
  });
  return {
    ...content,
    totals: content.totals.map(worded),
    customers: content.customers.map(wordedOrders),
    pending: content.pending.map(wordedOrders),
  };
}
