import type { Topup } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { topupViewStatus } from '@padkos/domain';
import { desc, eq } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';

/** The caller's top-ups in the wallet view's words, newest first. Errors: UNAUTHORIZED. */
export async function listTopups(context: ServiceContext): Promise<Topup[]> {
  const { topups } = schema;
  const rows = await context.db.query
    .select()
    .from(topups)
    .where(eq(topups.userId, requireActor(context).userId))
    .orderBy(desc(topups.createdAt), desc(topups.id));
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    tokens: row.tokens,
    amount: row.amount,
    status: topupViewStatus(row.status),
    reference: row.providerPaymentId,
  }));
}
