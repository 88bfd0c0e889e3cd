import type {
  LedgerEntry,
  RecentEntries,
  UserStatement,
  UserStatementInput,
  WalletView,
} from '@padkos/contracts';
import { maskedName, prepared, type Query, schema } from '@padkos/database';
import type { Language, StoredText } from '@padkos/domain';
import { sayStored } from '@padkos/i18n';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { loadUser } from '../accounts/user-view.ts';
import { requireActor, requireAdmin, type ServiceContext, type Services } from '../context.ts';
import { inPages, PAGE_ROWS } from '../in-pages.ts';
import { countIn, entriesVersion } from '../own-versions.ts';

const { walletTransactions, wallets, orders, settlements, tokenTransfers, users } = schema;

const RECENT = 20;
const others = alias(users, 'others');

/** The reader of the entries: the customer, who sees the receivers of their tokens masked, or an administrator. */
type LedgerReader = 'customer' | 'administrator';

/**
 * Ledger entries that match a condition, newest first. The reference is the order's number, the gateway's payment or
 * the sender's note; texts that Padkos itself wrote are in `language`.
 */
export async function selectLedgerEntries(
  query: Query,
  condition: SQL | undefined,
  reader: LedgerReader,
  language: Language,
  limit?: number,
): Promise<LedgerEntry[]> {
  const select = query
    .select({
      entry: walletTransactions,
      orderNumber: orders.orderNumber,
      payment: settlements.providerPaymentId,
      transfer: tokenTransfers,
      firstName: others.firstName,
      lastName: others.lastName,
      masked: maskedName(others),
      reversed: sql<number>`(select coalesce(-sum(amount), 0)::int from ${walletTransactions} r where r.reverses_id = ${walletTransactions.id})`,
    })
    .from(walletTransactions)
    .innerJoin(wallets, eq(wallets.id, walletTransactions.walletId))
    .leftJoin(orders, eq(orders.id, walletTransactions.orderId))
    .leftJoin(settlements, eq(settlements.id, walletTransactions.settlementId))
    .leftJoin(tokenTransfers, eq(tokenTransfers.id, walletTransactions.transferId))
    .leftJoin(
      others,
      sql`${others.id} = case when ${tokenTransfers.senderId} = ${wallets.userId} then ${tokenTransfers.receiverId} else ${tokenTransfers.senderId} end`,
    )
    .where(condition)
    .orderBy(desc(walletTransactions.entryNumber));
  const rows = await (limit === undefined ? select : select.limit(limit));
  return rows.map(({ entry, orderNumber, payment, transfer, firstName, lastName, masked, reversed }) => ({
    id: entry.id,
    type: entry.type,
    amount: entry.amount,
    balanceBefore: entry.balanceBefore,
    balanceAfter: entry.balanceAfter,
    reference: orderNumber ?? payment ?? transfer?.note ?? null,
    description: sayStored(
      language,
      transfer === null
        ? entry.description
        : transferWords(entry.amount, reader === 'customer' ? masked : null, `${firstName} ${lastName}`),
    ),
    createdAt: entry.createdAt.toISOString(),
    ...(entry.reversesId !== null && { reverses: entry.reversesId }),
    ...(reversed > 0 && { reversed }),
  }));
}

/** The other party of a transfer; the masked name of a receiver, if there is one. */
function transferWords(amount: number, masked: string | null, name: string): StoredText {
  return amount < 0
    ? { code: 'transferTo', params: { name: masked ?? name } }
    : { code: 'transferFrom', params: { name } };
}

/** Every ledger entry of the caller's wallet, newest first, page by page. Errors, before the first page: UNAUTHORIZED. */
export async function* listLedgerEntries(context: ServiceContext): AsyncGenerator<LedgerEntry[]> {
  const own = eq(wallets.userId, requireActor(context).userId);
  const { query } = context.db;
  yield* inPages<LedgerEntry>((after) =>
    selectLedgerEntries(
      query,
      and(
        own,
        after &&
          sql`${walletTransactions.entryNumber} < (select entry_number from wallet_transactions where id = ${after.id})`,
      ),
      'customer',
      context.language,
      PAGE_ROWS,
    ),
  );
}

/**
 * The newest ledger entries of the caller's wallet. The version is read before them: a change in between is found at
 * the next look. Errors: UNAUTHORIZED.
 */
export async function recentEntries(context: ServiceContext): Promise<RecentEntries> {
  const own = eq(wallets.userId, requireActor(context).userId);
  const version = await entriesVersion(context);
  const { query } = context.db;
  const entries = await selectLedgerEntries(query, own, 'customer', context.language, RECENT);
  return { version, total: countIn(version), entries };
}

/** The caller's balance and totals, in tokens. Errors: UNAUTHORIZED. */
export async function readWallet(context: ServiceContext): Promise<WalletView> {
  return { wallet: await loadWallet(context, requireActor(context).userId) };
}

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
async function loadWallet({ db }: Services, userId: string): Promise<WalletView['wallet']> {
  const [wallet] = await findWallet(db.query).execute({ userId });
  if (wallet === undefined) throw new Error('a user without a wallet');
  return wallet;
}

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
