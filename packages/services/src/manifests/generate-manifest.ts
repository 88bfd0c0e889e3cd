import type { Manifest, ManifestInput, ManifestView } from '@padkos/contracts';
import { calls, type ManifestSnapshot, type Query, schema } from '@padkos/database';
import type { DocumentSeller } from '@padkos/documents';
import {
  type CalendarDate,
  closingInstant,
  DomainError,
  johannesburgClock,
  type MarkedDocument,
  orderingRules,
} from '@padkos/domain';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { loadCalendar } from '../calendar/load-calendar.ts';
import { requireAdmin, type ServiceContext, type Services } from '../context.ts';
import { tellSecurityAct } from '../security/note-security.ts';
import type { loadSettings } from '../site/load-settings.ts';
import { manifestContent } from './manifest-content.ts';

const { deliveryManifests: manifests, users } = schema;

/** The versions that match a condition, newest first, without their contents. */
export async function selectManifests(query: Query, condition: SQL | undefined): Promise<Manifest[]> {
  const rows = await query
    .select({
      id: manifests.id,
      date: manifests.date,
      version: manifests.version,
      isLocked: manifests.isLocked,
      pdfUrl: manifests.pdfUrl,
      generatedAt: manifests.generatedAt,
      generatedBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(manifests)
    .leftJoin(users, eq(users.id, manifests.generatedBy))
    .where(condition)
    .orderBy(desc(manifests.date), desc(manifests.version));
  return rows.map((row) => ({ ...row, generatedAt: row.generatedAt.toISOString() }));
}

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

/** The 18:00 run. Makes one version for the date on which it was due; a locked date already has its manifest. */
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

/** The paid orders of a date that are not cancelled, by number, once ordering has closed. Errors: ORDERING_STILL_OPEN. */
export async function finalOrders(
  services: Services,
  date: CalendarDate,
): Promise<ManifestSnapshot['orders']> {
  const rules = orderingRules(await loadCalendar(services));
  if (services.clock.now() < closingInstant(date, rules))
    throw new DomainError('ORDERING_STILL_OPEN', { date });
  return calls.manifestOrders(services.db.sql, { date });
}

/** The seller as the kitchen's documents name it, from the settings. */
export function sellerOf(site: Awaited<ReturnType<typeof loadSettings>>): DocumentSeller {
  return {
    companyName: site.companyName,
    siteName: site.siteName,
    siteAddress: site.siteAddress,
    companyRegistration: site.companyRegistration,
    vatNumber: site.vatNumber,
    contactPerson: site.contactPerson,
    contactNumber: site.contactNumber,
  };
}

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

/** Whether the kitchen should check a line of an order with the customer. */
export type IsMarked = (line: { readonly orderId: string; readonly menuItemId: string }) => boolean;

/**
 * The lines of a date's open orders that conflict with their customer's own list, where the customer consented to
 * such marks. The document's reading of the list is recorded for the customer and in the audit log. Errors:
 * UNAUTHORIZED, FORBIDDEN.
 */
export async function markedLines(
  context: ServiceContext,
  date: CalendarDate,
  document: MarkedDocument,
): Promise<IsMarked> {
  const actor = requireAdmin(context);
  const now = context.clock.now();
  const lines = await calls.markedLines(context.db.sql, { date, document, actor, now });
  if (lines.length > 0) tellSecurityAct(context, 'diet.mark');
  const keys = new Set(lines.map(({ orderId, menuItemId }) => `${orderId} ${menuItemId}`));
  return ({ orderId, menuItemId }) => keys.has(`${orderId} ${menuItemId}`);
}

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
