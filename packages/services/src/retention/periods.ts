import { isDeepStrictEqual } from 'node:util';
import type { RetentionRule, SaveRetentionInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { RETENTION, type RetentionKind, retentionStart } from '@padkos/domain';
import { inArray, sql } from 'drizzle-orm';
import { changeAs } from '../change-as.ts';
import { requireAdmin, type ServiceContext, type Services } from '../context.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import { tellSecurityAct } from '../security/note-security.ts';

const { retentionPeriods: table } = schema;

/**
 * How long each kind of personal data is kept, with the bounds of the setting and what the last run of _Clean up_ removed.
 * Administrators. Errors: UNAUTHORIZED, FORBIDDEN.
 */
export async function listRetention(context: ServiceContext): Promise<RetentionRule[]> {
  requireAdmin(context);
  const runs = await context.db.query.select().from(schema.retentionRuns);
  const periods = await loadPeriods(context);
  return RETENTION.map(({ kind, unit, least, standard, most }) => {
    const run = runs.find((one) => one.kind === kind);
    return {
      ...{ kind, unit, least, standard, most },
      period: periods(kind).period,
      removed: run?.removed ?? 0,
      completedAt: run?.completedAt?.toISOString() ?? null,
    };
  });
}

/**
 * Sets how long the named kinds are kept; the others do not change. Takes effect in the next run. Returns all
 * periods. Administrators. Errors: UNAUTHORIZED, FORBIDDEN, PROOF_NEEDED; VALIDATION outside a kind's bounds.
 */
export async function saveRetention(
  context: ServiceContext,
  { periods }: SaveRetentionInput,
): Promise<RetentionRule[]> {
  await requireFreshProof(context);
  const changed = await changeAs(context, 'settings.retention', 'settings', async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('padkos.retention', 0))`);
    const stored = await transaction
      .select()
      .from(table)
      .where(inArray(table.kind, Object.keys(periods)));
    const before = Object.fromEntries(stored.map(({ kind, period }) => [kind, period]));
    for (const [kind, period] of Object.entries(periods))
      await transaction
        .insert(table)
        .values({ kind, period })
        .onConflictDoUpdate({ target: table.kind, set: { period } });
    return isDeepStrictEqual(before, periods)
      ? { id: null, answer: false }
      : { id: 'retention', before, after: periods, answer: true };
  });
  if (changed) tellSecurityAct(context, 'settings.retention');
  return listRetention(context);
}

/** The period of each kind, and the instant before which its data is past the period. */
export async function loadPeriods({ db }: Pick<Services, 'db'>) {
  const stored = await db.query.select().from(schema.retentionPeriods);
  return (kind: RetentionKind) => {
    const rule = RETENTION.find((one) => one.kind === kind);
    if (rule === undefined) throw new Error(`no period is known for ${kind}`);
    const period = stored.find((one) => one.kind === kind)?.period ?? rule.standard;
    return { period, before: (now: Date) => retentionStart(now, period, rule.unit) };
  };
}
