import type { Payment, Refund } from '@padkos/contracts';
import type { Fragment, Sql } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import type { Services } from '../context.ts';

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
export function selectPayments(sql: Sql, condition: Fragment, window: Fragment) {
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

export function toPayment({ gateway }: Services, row: Row): Payment {
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
