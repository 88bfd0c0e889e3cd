import type {
  PaymentNotification,
  PaymentNotificationsInput,
  PaymentNotificationsPage,
  PaymentsInput,
  PaymentsPage,
} from '@padkos/contracts';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { likeWords } from '../search/words.ts';
import { selectPayments, toPayment } from './payment-view.ts';

const PAGE_SIZE = 50;

/** The total number of entries, and the cursor of the next page. */
const following = (total: number, cursor: number) => ({
  total,
  nextCursor: cursor * PAGE_SIZE < total ? cursor + 1 : null,
});

/** A page of payment attempts with their settlements, newest first. Administrators. */
export async function listPayments(context: ServiceContext, input: PaymentsInput): Promise<PaymentsPage> {
  requireAdmin(context);
  const { sql } = context.db;
  const { search = '', state, cursor = 1 } = input;
  const condition = sql`
    ${search === '' ? sql`true` : sql`search_text(concat_ws(' ', person_text(u), a.reference, s.provider_payment_id, o.order_number, t.id::text)) like all (${likeWords(search)}::text[])`}
    and ${state === undefined ? sql`true` : sql`coalesce(s.processing_status::text, 'open') = ${state}`}`;
  const window = sql`limit ${PAGE_SIZE} offset ${(cursor - 1) * PAGE_SIZE}`;
  const [rows, [held]] = await Promise.all([
    selectPayments(sql, condition, window),
    sql<
      [{ count: number }]
    >`select count(*)::int as count from settlements where processing_status = 'ready'`,
  ]);
  return {
    entries: rows.map(({ total: _total, ...row }) => toPayment(context, row)),
    ...following(rows[0]?.total ?? 0, cursor),
    held: held.count,
  };
}

/** A page of the notifications that gateways sent, newest first, without their content. Administrators. */
export async function listPaymentNotifications(
  context: ServiceContext,
  input: PaymentNotificationsInput,
): Promise<PaymentNotificationsPage> {
  requireAdmin(context);
  const { sql } = context.db;
  const { search = '', verdict, cursor = 1 } = input;
  const rows = await sql<(PaymentNotification & { total: number })[]>`
    select id, wire_instant(received_at) as "receivedAt", gateway, verdict, detail, reference,
           provider_payment_id as "providerPaymentId", amount_cents as "amountCents", remote_address as "remoteAddress",
           count(*) over ()::int as total
    from payment_notifications
    where ${search === '' ? sql`true` : sql`search_text(concat_ws(' ', gateway, reference, provider_payment_id, remote_address, detail)) like all (${likeWords(search)}::text[])`}
      and ${verdict === undefined ? sql`true` : sql`verdict = ${verdict}`}
    order by received_at desc, id limit ${PAGE_SIZE} offset ${(cursor - 1) * PAGE_SIZE}`;
  return {
    entries: rows.map(({ total: _total, ...row }) => row),
    ...following(rows[0]?.total ?? 0, cursor),
  };
}
