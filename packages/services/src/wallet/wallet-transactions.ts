import type { WalletTransaction } from '@padkos/contracts';
import { type Query, schema } from '@padkos/database';
import { desc, eq, type SQL } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';

const { walletTransactions, wallets, orders, settlements } = schema;

/** Ledger entries that fit a condition, newest first; the reference is the order's number or the gateway's payment. */
export async function selectTransactions(
  query: Query,
  condition: SQL | undefined,
): Promise<WalletTransaction[]> {
  const rows = await query
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

/** Every movement of the caller's wallet, newest first. Errors: UNAUTHORIZED. */
export async function listTransactions(context: ServiceContext): Promise<WalletTransaction[]> {
  return selectTransactions(context.database.query, eq(wallets.userId, requireActor(context).userId));
}
