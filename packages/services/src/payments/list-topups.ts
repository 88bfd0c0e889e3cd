import type { Topup } from '@padkos/contracts';
import { prepared, schema } from '@padkos/database';
import {
  calendarDate,
  isCalendarDate,
  isErrorCode,
  type Language,
  type OrderingRules,
  orderingRules,
  topupViewStatus,
} from '@padkos/domain';
import { closedMessage, sayRefusal } from '@padkos/i18n';
import { desc, eq, sql } from 'drizzle-orm';
import { loadCalendar } from '../calendar/load-calendar.ts';
import { requireActor, type ServiceContext } from '../context.ts';

const { topups, topupOrders } = schema;

/** The caller's top-ups in the terms of the wallet view, newest first. Errors: UNAUTHORIZED. */
export async function listTopups(context: ServiceContext): Promise<Topup[]> {
  const rows = await findTopups(context.db.query).execute({ userId: requireActor(context).userId });
  const now = context.clock.now();
  // Only refusals depend on the calendar.
  const isRefused = rows.some(({ wanted }) => wanted?.refusal);
  const rules = isRefused ? orderingRules(await loadCalendar(context)) : null;
  return rows.map(({ topup, wanted, orderIds }) => ({
    id: topup.id,
    createdAt: topup.createdAt.toISOString(),
    tokens: topup.tokens,
    amount: topup.amount,
    status: topupViewStatus(topup.status),
    reference: topup.providerPaymentId,
    order: wanted && { ...viewOf(wanted, now, rules, context.language), orderIds },
  }));
}

/** The orders that were placed with a top-up, by date. */
const placedIds = sql<string[]>`to_json(array(
  select id from orders where id = ${schema.topupOrders.orderId} or week_id = ${schema.topupOrders.weekId} order by delivery_date))`;

const findTopups = prepared((query) =>
  query
    .select({
      topup: {
        id: topups.id,
        createdAt: topups.createdAt,
        tokens: topups.tokens,
        amount: topups.amount,
        status: topups.status,
        providerPaymentId: topups.providerPaymentId,
      },
      wanted: topupOrders,
      orderIds: placedIds,
    })
    .from(topups)
    .leftJoin(topupOrders, eq(topupOrders.topupId, topups.id))
    .where(eq(topups.userId, sql.placeholder('userId')))
    .orderBy(desc(topups.createdAt), desc(topups.id))
    .prepare('find_topups'),
);

type WantedOrder = typeof schema.topupOrders.$inferSelect;

function viewOf(
  { orderId, refusal, deliveryDate, decidedAt }: WantedOrder,
  now: Date,
  rules: OrderingRules | null,
  language: Language,
): Omit<NonNullable<Topup['order']>, 'orderIds'> {
  if (refusal === null) return { status: decidedAt === null ? 'waiting' : 'placed', orderId, reason: null };
  // The refusal of a week names its date.
  const date = deliveryDate ?? refusal.params.deliveryDate;
  const closed =
    rules !== null &&
    refusal.code === 'DATE_NOT_ORDERABLE' &&
    typeof date === 'string' &&
    isCalendarDate(date)
      ? closedMessage(calendarDate(date), now, rules, language)
      : null;
  const code = isErrorCode(refusal.code) ? refusal.code : 'ITEM_NOT_AVAILABLE';
  return { status: 'refused', orderId, reason: closed ?? sayRefusal(language, code, refusal.params) };
}
