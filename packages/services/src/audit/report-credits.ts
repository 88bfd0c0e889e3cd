import { schema } from '@padkos/database';
import { formatTokens } from '@padkos/domain';
import { sayStored } from '@padkos/i18n';
import { renderCreditReport } from '@padkos/mail';
import { and, asc, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { instantInWords } from '../calendar/instant-in-words.ts';
import { activeAdministrators } from '../messages/administrators.ts';
import { deliver, type MessageServices, messageContext } from '../messages/deliver.ts';
import { signAnchor } from './audit-faults.ts';

const { auditAnchors: anchors, auditLogs: logs, users, wallets, walletTransactions: ledger } = schema;
const actors = alias(users, 'actors');
const nameOf = (person: typeof users | typeof actors) =>
  sql<string>`coalesce(${person.firstName} || ' ' || ${person.lastName}, 'The operator')`;

/**
 * Mails all administrators every credit and refund by hand since the last report, and every change of the
 * administrators and of the limits. Then anchors the audit log: signs the newest row's position and hash with a key
 * that the database does not have, and puts the anchor into that mail, into the database and into the server's log. A
 * run does nothing when there were no acts since the last one.
 */
export async function reportCredits(services: MessageServices): Promise<void> {
  const { db, clock, log, auditKey } = services;
  const [newest] = await db.query
    .select({ position: logs.position, rowHash: logs.rowHash })
    .from(logs)
    .orderBy(desc(logs.position))
    .limit(1);
  const [last] = await db.query.select().from(anchors).orderBy(desc(anchors.position)).limit(1);
  const after = last?.position ?? 0;
  if (newest === undefined || newest.position <= after) return;
  const anchor = { ...newest, mac: signAnchor(auditKey, newest) };
  const isNew = and(gt(logs.position, after), lte(logs.position, newest.position));
  const facts = {
    tokens: await creditsOf(services, isNew),
    changes: await changesOf(services, isNew),
    anchor,
  };
  for (const { id, email, firstName } of await activeAdministrators(services)) {
    const { contact: _theirOwn, ...context } = await messageContext(services, { firstName, language: null });
    await deliver(services, `credit-report.${newest.position}.${id}`, email, () =>
      renderCreditReport({ ...context, ...facts }),
    );
  }
  // Comes last, so that a run that failed earlier is repeated in full.
  await db.query
    .insert(anchors)
    .values({ ...anchor, createdAt: clock.now() })
    .onConflictDoNothing();
  log.info(anchor, 'audit log anchored');
}

/** Ledger entries that administrators made by hand. Each is written in one statement with its audit row. */
async function creditsOf({ db }: MessageServices, isNew: ReturnType<typeof and>) {
  const rows = await db.query
    .selectDistinctOn([ledger.createdAt, ledger.id], {
      at: ledger.createdAt,
      by: nameOf(actors),
      to: nameOf(users),
      amount: ledger.amount,
      description: ledger.description,
    })
    .from(logs)
    .innerJoin(ledger, and(eq(ledger.actorId, logs.userId), eq(ledger.createdAt, logs.createdAt)))
    .innerJoin(actors, eq(actors.id, ledger.actorId))
    .innerJoin(wallets, eq(wallets.id, ledger.walletId))
    .innerJoin(users, eq(users.id, wallets.userId))
    .where(isNew)
    .orderBy(asc(ledger.createdAt), asc(ledger.id));
  return rows.map(({ at, by, to, amount, description }) => ({
    label: `${instantInWords(at, null)}, ${by}`,
    value: `${formatTokens(amount)}, ${to}: ${sayStored(null, description)}`,
  }));
}

/** Who became or ceased to be an administrator, and which limits changed. */
async function changesOf({ db }: MessageServices, isNew: ReturnType<typeof and>) {
  const isAdministrator = '{"role": "admin"}';
  const rows = await db.query
    .select({ log: logs, by: nameOf(actors), whose: nameOf(users) })
    .from(logs)
    .leftJoin(actors, eq(actors.id, logs.userId))
    .leftJoin(users, sql`${logs.entityType} = 'user' and ${users.id}::text = ${logs.entityId}`)
    .where(
      and(
        isNew,
        or(
          eq(logs.action, 'settings.limits'),
          and(
            inArray(logs.action, ['user.role', 'user.status']),
            or(
              sql`${logs.beforeSnapshot} @> ${isAdministrator}::jsonb`,
              sql`${logs.afterSnapshot} @> ${isAdministrator}::jsonb`,
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(logs.position));
  return rows.map(({ log, by, whose }) => ({
    label: `${instantInWords(log.createdAt, null)}, ${by}`,
    value: `${log.entityType === 'user' ? whose : 'Limits'}: ${difference(log.beforeSnapshot, log.afterSnapshot)}`,
  }));
}

/** The differences between two snapshots, for instance "credit_limit 5000 → 9000". */
function difference(before: unknown, after: unknown): string {
  const [was, is] = [Object(before), Object(after)];
  return Object.keys(is)
    .filter((key) => was[key] !== is[key])
    .map((key) => `${key} ${was[key]} → ${is[key]}`)
    .join(', ');
}
