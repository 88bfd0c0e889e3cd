import { type AuditActor, type Query, runAgain } from '@padkos/database';
import type { AuditAction } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from './context.ts';

export type Transaction = Parameters<Parameters<Query['transaction']>[0]>[0];

/**
 * What an administrator changed: the entity before and after (null where it did not exist), and the caller's answer.
 */
interface Change<Answer> {
  readonly id: string;
  readonly before: object | null;
  readonly after: object | null;
  readonly answer: Answer;
  /** Replaces the action that was announced. */
  readonly action?: AuditAction;
}

/** Nothing was changed. */
interface NoChange<Answer> {
  readonly id: null;
  readonly answer: Answer;
}

/**
 * Makes an administrator's change in one transaction with its row of the audit log. The database checks under a lock,
 * which lasts until the commit, that role and session still hold. `change` must read and write through the
 * transaction alone and return a null id where it changed nothing. It must do nothing else, because it runs again
 * after a deadlock. For what moves tokens or portions, use an SQL function instead. Errors: UNAUTHORIZED, FORBIDDEN,
 * those of requireAdmin, and what `change` throws, which undoes everything.
 */
export function changeAs<Answer>(
  context: ServiceContext,
  action: AuditAction,
  entity: string,
  change: (transaction: Transaction, actor: AuditActor) => Promise<Change<Answer> | NoChange<Answer>>,
): Promise<Answer> {
  return actAs(context, async (transaction, actor) => {
    const changed = await change(transaction, actor);
    if (changed.id === null) return changed.answer;
    const { id, before, after, answer } = changed;
    await transaction.execute(sql`select write_audit(${JSON.stringify(actor)}::jsonb, ${changed.action ?? action}, ${entity}, ${id},
      ${snapshot(before)}::jsonb, ${snapshot(after)}::jsonb, ${context.clock.now().toISOString()}::timestamptz)`);
    return answer;
  });
}

/** The same, for changes that are not audited. */
export async function actAs<Answer>(
  context: ServiceContext,
  act: (transaction: Transaction, actor: AuditActor) => Promise<Answer>,
): Promise<Answer> {
  const actor = requireAdmin(context);
  return runAgain(() =>
    context.db.query.transaction(async (transaction) => {
      await transaction.execute(sql`select require_administrator(${JSON.stringify(actor)}::jsonb)`);
      return act(transaction, actor);
    }),
  );
}

/** Uses the names of the columns, as the SQL functions do. */
function snapshot(row: object | null): string | null {
  if (row === null) return null;
  const columns = Object.entries(row).map(([key, value]) => [
    key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  return JSON.stringify(Object.fromEntries(columns));
}
