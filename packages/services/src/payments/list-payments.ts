import type {
  Payment,
  PaymentNotification,
  PaymentNotificationsInput,
  PaymentNotificationsPage,
  PaymentsInput,
  PaymentsPage,
  PaymentTotals,
  PaymentTotalsInput,
  Refund,
} from '@padkos/contracts';
import type { Fragment, Sql } from '@padkos/database';
import { addDays, DomainError, johannesburgInstant } from '@padkos/domain';
import { requireAdmin, type ServiceContext, type Services } from '../context.ts';
import { likeWords } from '../search/find.ts';

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

type GatewayTotals = PaymentTotals['gateways'][number];

/**
 * For each gateway, what it reported as received on a Johannesburg day, what the ledger and the orders hold of that,
 * and the difference, in cents. Administrators. Errors: UNAUTHORIZED, FORBIDDEN.
 */
export async function paymentTotals(
  context: ServiceContext,
  { date }: PaymentTotalsInput,
): Promise<PaymentTotals> {
  requireAdmin(context);
  const begin = johannesburgInstant(date, '00:00').toISOString();
  const end = johannesburgInstant(addDays(date, 1), '00:00').toISOString();
  const gateways = await context.db.sql<GatewayTotals[]>`
    with received as (
      select gateway, count(*)::int as payments, sum(amount_cents)::float8 as cents,
             coalesce(sum(amount_cents) filter (where processing_status = 'ready'), 0)::float8 as held,
             coalesce(sum(amount_cents) filter (where processing_status = 'ignored'), 0)::float8 as ignored
      from settlements where created_at >= ${begin} and created_at < ${end} group by gateway),
    wallets as (
      select s.gateway, (sum(t.amount) * 100)::float8 as cents from wallet_transactions t join settlements s on s.id = t.settlement_id
      where t.type = 'topup' and t.created_at >= ${begin} and t.created_at < ${end} group by s.gateway),
    paid as (
      select s.gateway, (sum(o.amount_zar) * 100)::float8 as cents from settlements s join orders o on o.id = s.order_id
      where s.paid_order
        and s.processed_at >= ${begin} and s.processed_at < ${end} group by s.gateway),
    refunded as (
      select s.gateway, sum(r.amount_cents)::float8 as cents from payment_refunds r join settlements s on s.id = r.settlement_id
      where r.state = 'refunded' and r.resolved_at >= ${begin} and r.resolved_at < ${end} group by s.gateway)
    select gateway, coalesce(received.payments, 0) as payments, coalesce(received.cents, 0) as "receivedCents",
           coalesce(wallets.cents, 0) as "walletCents", coalesce(paid.cents, 0) as "ordersCents",
           coalesce(received.cents, 0) - coalesce(wallets.cents, 0) - coalesce(paid.cents, 0) as "differenceCents",
           coalesce(received.held, 0) as "heldCents", coalesce(received.ignored, 0) as "ignoredCents",
           coalesce(refunded.cents, 0) as "refundedCents"
    from received full join wallets using (gateway) full join paid using (gateway) full join refunded using (gateway)
    order by gateway`;
  return { date, gateways: [...gateways] };
}

interface Row extends Omit<Payment, 'refundable' | 'customer'> {
  customer: Payment['customer'];
  unspent: boolean;
  refund: Refund | null;
}

/**
 * Payment attempts, each with the money received for it, newest first. `condition` is over: a (attempt), s
 * (settlement or null), t (top-up or null), o (order or null), u (customer). It finds the rows first, because a page
 * is shown of a hundred thousand.
 */
function selectPayments(sql: Sql, condition: Fragment, window: Fragment) {
  return sql<(Row & { total: number })[]>`
    with chosen as (
      select a.id as attempt_id, s.id as settlement_id, coalesce(s.created_at, a.created_at) as at,
             count(*) over ()::int as total
      from payment_attempts a
      left join settlements s on s.attempt_id = a.id
      left join topups t on t.id = a.topup_id
      left join orders o on o.id = a.order_id
      left join users u on u.id = coalesce(t.user_id, o.user_id)
      where ${condition}
      order by at desc, a.id, s.id ${window})
    select a.id as "attemptId", s.id as "settlementId", case when t.id is null then 'order' else 'topup' end as kind,
           o.order_number as "orderNumber",
           jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email) as customer,
           a.gateway, a.reference, s.provider_payment_id as "providerPaymentId",
           a.amount_cents as "askedCents", s.amount_cents as "receivedCents",
           coalesce(s.processing_status::text, 'open') as state,
           coalesce(t.status::text, o.payment_status::text) as "subjectStatus", s.processing_notes as notes,
           s.processed_tokens as tokens, wire_instant(a.created_at) as "startedAt",
           wire_instant(s.created_at) as "receivedAt", d.first_name || ' ' || d.last_name as "decidedBy",
           case when r.id is not null then jsonb_build_object('id', r.id, 'method', r.method, 'state', r.state,
             'amountCents', r.amount_cents, 'tokens', r.tokens, 'note', r.note, 'detail', r.detail,
             'createdAt', wire_instant(r.created_at), 'resolvedAt', wire_instant(r.resolved_at)) end as refund,
           coalesce(s.processing_status = 'credited' and s.processed_tokens <= w.balance, false) as unspent,
           chosen.total
    from chosen
    join payment_attempts a on a.id = chosen.attempt_id
    left join settlements s on s.id = chosen.settlement_id
    left join topups t on t.id = a.topup_id
    left join orders o on o.id = a.order_id
    join users u on u.id = coalesce(t.user_id, o.user_id)
    join wallets w on w.user_id = u.id
    left join users d on d.id = s.processed_by
    left join lateral (select * from payment_refunds where settlement_id = s.id
                       order by state <> 'refused' desc, created_at desc limit 1) r on true
    order by chosen.at desc, a.id, s.id`;
}

function toPayment({ gateway }: Services, row: Row): Payment {
  const { unspent, ...payment } = row;
  const open = payment.refund !== null && payment.refund.state !== 'refused';
  const throughGateway = gateway?.refunds != null && gateway.name === payment.gateway;
  return { ...payment, refundable: open || !unspent ? 'no' : throughGateway ? 'gateway' : 'by_hand' };
}

/** One received payment, as the Payments screen shows it. Errors: NOT_FOUND. */
export async function paymentOf(services: Services, settlementId: string): Promise<Payment> {
  const { sql } = services.db;
  const [row] = await selectPayments(sql, sql`s.id = ${settlementId}`, sql`limit 1`);
  if (row === undefined) throw new DomainError('NOT_FOUND', { what: 'payment' });
  const { total: _total, ...payment } = row;
  return toPayment(services, payment);
}
