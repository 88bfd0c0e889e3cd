import type { Credited, CreditTokensInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { idempotencyOf } from '../idempotency.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import { selectLedgerEntries } from './ledger-entries.ts';

/**
 * Credits tokens to a user by hand. Administrators; with a second one up to the limits of the settings, and not to
 * themselves; alone also above them and to themselves, with a fresh proof. A repeated key answers the first answer. Errors:
 * NOT_FOUND, WALLET_FULL, IDEMPOTENCY_MISMATCH, CREDIT_NEEDS_APPROVAL, OWN_CREDIT, ACCOUNT_DELETED, PROOF_NEEDED.
 */
export async function creditTokens(
  context: ServiceContext,
  input: CreditTokensInput,
  key?: string,
): Promise<Credited> {
  const actor = requireAdmin(context);
  if (input.userId === actor.userId || (await isBeyondLimits(context, actor.userId, input.tokens)))
    await requireFreshProof(context);
  const transactionId = await calls.creditWallet(context.db.sql, {
    actor,
    ...idempotencyOf(key, input),
    userId: input.userId,
    tokens: input.tokens,
    notes: input.notes || null,
    now: context.clock.now(),
  });
  const condition = eq(schema.walletTransactions.id, transactionId);
  const [transaction] = await selectLedgerEntries(
    context.db.query,
    condition,
    'administrator',
    context.language,
  );
  if (transaction === undefined) throw new Error('a ledger entry is missing');
  return { wallet: { balance: transaction.balanceAfter }, transaction };
}

/** Whether it is beyond what an administrator may credit at once or in a day where there is a second one (credit-limits.sql). */
async function isBeyondLimits(
  { db, clock }: ServiceContext,
  admin: string | null,
  tokens: number,
): Promise<boolean> {
  const now = clock.now().toISOString();
  const [row] = await db.sql<{ beyond: boolean }[]>`
    select ${tokens} > l.at_once or ${tokens} + coalesce((
      select sum(t.amount) from wallet_transactions t where t.type = 'credit' and t.actor_id = ${admin}
        and t.created_at >= johannesburg_instant(johannesburg_date(${now}::timestamptz)::timestamp)
        and not exists (select from credit_requests r where r.transaction_id = t.id)), 0) > l.in_a_day as beyond
    from site_settings s, credit_limits(s, ${now}::timestamptz) l`;
  return row?.beyond === true;
}
