import { createHmac } from 'node:crypto';
import { calls, schema } from '@padkos/database';
import { asc, count, eq, sql } from 'drizzle-orm';
import type { Services } from '../context.ts';

const { auditAnchors: anchors, auditLogs: logs } = schema;

/** How many anchors the log has, how many of them are signed, and the row of the last signed one. */
export async function anchorsOf({
  db,
}: Pick<Services, 'db'>): Promise<{ all: number; signed: number; last: number | null }> {
  const [found] = await db.query
    .select({
      all: count(),
      signed: count(sql`nullif(${anchors.mac}, '')`),
      last: sql<number | null>`max(${anchors.position}) filter (where ${anchors.mac} <> '')`.mapWith(Number),
    })
    .from(anchors);
  return found ?? { all: 0, signed: 0, last: null };
}

/**
 * Returns the faults of the audit log as sentences; none when every row continues the one before and every anchor is
 * genuine and matches its row. Without the key the signatures of anchors are not checked. It cannot notice a deleted
 * anchor, but the server's log and the evening reports contain each one.
 */
export async function auditFaults({ db, auditKey }: Pick<Services, 'db' | 'auditKey'>): Promise<string[]> {
  const broken = await calls.brokenAuditRows(db.sql, {});
  const rows = await db.query
    .select({ position: anchors.position, rowHash: anchors.rowHash, mac: anchors.mac, found: logs.rowHash })
    .from(anchors)
    .leftJoin(logs, eq(logs.position, anchors.position))
    .orderBy(asc(anchors.position));
  const firstSigned = rows.find(({ mac }) => mac !== '')?.position ?? Number.POSITIVE_INFINITY;
  return [
    ...broken.map((position) => `row ${position} does not continue the one before`),
    ...rows
      .filter((row) => row.found !== row.rowHash)
      .map(({ position }) => `row ${position} is not the one that was anchored`),
    ...rows
      .filter((row) => auditKey !== null && row.mac !== '' && row.mac !== signAnchor(auditKey, row))
      .map(({ position }) => `the anchor of row ${position} is not signed with this key`),
    ...rows
      .filter(({ position, mac }) => auditKey !== null && mac === '' && position > firstSigned)
      .map(({ position }) => `the anchor of row ${position} is not signed, though earlier ones are`),
  ];
}

/** The signature of an audit row; empty without a key. */
export function signAnchor(
  key: string | null,
  { position, rowHash }: { position: number; rowHash: string },
): string {
  return key === null ? '' : createHmac('sha256', key).update(`${position} ${rowHash}`).digest('hex');
}
