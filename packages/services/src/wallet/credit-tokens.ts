import type { Credited, CreditTokensInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { idempotencyOf } from '../idempotency.ts';
import { hasFreshProof } from '../second-factor/fresh-proof.ts';
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
  const actor = { ...requireAdmin(context), proven: await hasFreshProof(context) };
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
