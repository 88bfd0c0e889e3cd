import type { PaymentTotals, PaymentTotalsInput } from '@padkos/contracts';
import { addDays, johannesburgInstant } from '@padkos/domain';
import { requireAdmin, type ServiceContext } from '../context.ts';

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
