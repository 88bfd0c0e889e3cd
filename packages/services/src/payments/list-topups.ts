import type { Topup } from '@padkos/contracts';
import { schema } from '@padkos/database';
import {
  closedMessage,
  DomainError,
  isErrorCode,
  type OrderingRules,
  orderingRules,
  topupViewStatus,
} from '@padkos/domain';
import { desc, eq } from 'drizzle-orm';
import { loadCalendar } from '../calendar/load-calendar.ts';
import { requireActor, type ServiceContext } from '../context.ts';

/** The caller's top-ups in the wallet view's words, newest first. Errors: UNAUTHORIZED. */
export async function listTopups(context: ServiceContext): Promise<Topup[]> {
  const { topups, topupOrders } = schema;
  const now = context.clock.now();
  const rules = orderingRules(await loadCalendar(context));
  const rows = await context.db.query
    .select({ topup: topups, wanted: topupOrders })
    .from(topups)
    .leftJoin(topupOrders, eq(topupOrders.topupId, topups.id))
    .where(eq(topups.userId, requireActor(context).userId))
    .orderBy(desc(topups.createdAt), desc(topups.id));
  return rows.map(({ topup, wanted }) => ({
    id: topup.id,
    createdAt: topup.createdAt.toISOString(),
    tokens: topup.tokens,
    amount: topup.amount,
    status: topupViewStatus(topup.status),
    reference: topup.providerPaymentId,
    order: wanted && viewOf(wanted, now, rules),
  }));
}

type WantedOrder = typeof schema.topupOrders.$inferSelect;

function viewOf(
  { orderId, refusal, deliveryDate }: WantedOrder,
  now: Date,
  rules: OrderingRules,
): NonNullable<Topup['order']> {
  if (refusal === null) return { status: orderId === null ? 'waiting' : 'placed', orderId, reason: null };
  const closed = refusal.code === 'DATE_NOT_ORDERABLE' ? closedMessage(deliveryDate, now, rules) : null;
  const code = isErrorCode(refusal.code) ? refusal.code : 'ITEM_NOT_AVAILABLE';
  return { status: 'refused', orderId, reason: closed ?? new DomainError(code, refusal.params).message };
}
