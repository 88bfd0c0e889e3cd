import type { LedgerEntry } from '@padkos/contracts';
import { type Query, schema } from '@padkos/database';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';
import { inPages, PAGE_ROWS } from '../in-pages.ts';

const { walletTransactions, wallets, orders, settlements } = schema;

/** Ledger entries that fit a condition, newest first; the reference is the order's number or the gateway's payment. */
export async function selectLedgerEntries(
  query: Query,
  condition: SQL | undefined,
  limit?: number,
): Promise<LedgerEntry[]> {
  const select = query
    .select({
      entry: walletTransactions,
      orderNumber: orders.orderNumber,
      payment: settlements.providerPaymentId,
    })
    .from(walletTransactions)
    .innerJoin(wallets, eq(wallets.id, walletTransactions.walletId))
    .leftJoin(orders, eq(orders.id, walletTransactions.orderId))
    .leftJoin(settlements, eq(settlements.id, walletTransactions.settlementId))
    .where(condition)
    .orderBy(desc(walletTransactions.entryNumber));
  const rows = await (limit === undefined ? select : select.limit(limit));
  return rows.map(({ entry, orderNumber, payment }) => ({
    id: entry.id,
    type: entry.type,
    amount: entry.amount,
    balanceBefore: entry.balanceBefore,
    balanceAfter: entry.balanceAfter,
    reference: orderNumber ?? payment,
    description: entry.description,
    createdAt: entry.createdAt.toISOString(),
  }));
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
      PAGE_ROWS,
    ),
  );
}
