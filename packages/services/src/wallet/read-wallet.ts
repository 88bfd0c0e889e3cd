import type { WalletView } from '@padkos/contracts';
import { prepared, schema } from '@padkos/database';
import { eq, sql } from 'drizzle-orm';
import { requireActor, type ServiceContext, type Services } from '../context.ts';

/** The caller's balance and totals, in tokens. Errors: UNAUTHORIZED. */
export async function readWallet(context: ServiceContext): Promise<WalletView> {
  return { wallet: await loadWallet(context, requireActor(context).userId) };
}

const { wallets } = schema;

const findWallet = prepared((query) =>
  query
    .select({
      balance: wallets.balance,
      totalDeposited: wallets.totalDeposited,
      totalSpent: wallets.totalSpent,
    })
    .from(wallets)
    .where(eq(wallets.userId, sql.placeholder('userId')))
    .prepare('find_wallet'),
);

/** A user's balance and totals, in tokens. */
export async function loadWallet({ db }: Services, userId: string): Promise<WalletView['wallet']> {
  const [wallet] = await findWallet(db.query).execute({ userId });
  if (wallet === undefined) throw new Error('a user without a wallet');
  return wallet;
}
