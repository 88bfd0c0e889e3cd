import type { UserStatement, UserStatementInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { loadUser } from '../accounts/load-user.ts';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { selectLedgerEntries } from './ledger-entries.ts';
import { loadWallet } from './read-wallet.ts';

/** A user's wallet and every ledger entry of it, newest first. Administrators. Errors: NOT_FOUND. */
export async function userStatement(
  context: ServiceContext,
  { userId }: UserStatementInput,
): Promise<UserStatement> {
  requireAdmin(context);
  const user = await loadUser(context, userId);
  const [wallet, transactions] = await Promise.all([
    loadWallet(context, userId),
    selectLedgerEntries(
      context.db.query,
      eq(schema.wallets.userId, userId),
      'administrator',
      context.language,
    ),
  ]);
  return { user, wallet, transactions };
}
