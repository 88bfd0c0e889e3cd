import type { Database } from '@padkos/database';

/**
 * The ledger check: answers every fault in words, none when everything adds up. Balances and totals must follow from the
 * ledger, each entry from the one before, sold portions and entries from the orders, numbers have no gaps, and the audit
 * log is unchanged.
 */
export async function ledgerFaults({ sql }: Database): Promise<string[]> {
  const rows = await sql<{ fault: string }[]>`
    select 'wallet ' || w.id || ' is not the sum of its ledger' as fault from wallets w
      left join (select wallet_id, sum(amount) as amount, count(*) as entries, greatest(0, -sum(amount)) * (order_id is not null)::int as spent
                 from wallet_transactions group by wallet_id, order_id, order_id is null) t on t.wallet_id = w.id group by w.id
      having w.balance <> coalesce(sum(t.amount), 0) or w.balance < 0 or w.entry_count <> coalesce(sum(t.entries), 0)
          or w.total_deposited <> coalesce(sum(t.amount + t.spent), 0)
          or w.total_spent <> coalesce(sum(t.spent), 0)
    union all
    select 'entry ' || id || ' does not continue the one before' from (
      select *, lag(balance_after, 1, 0) over entries as expected, row_number() over entries as number
      from wallet_transactions window entries as (partition by wallet_id order by entry_number)) chained
      where balance_before <> expected or balance_after <> balance_before + amount or entry_number <> number
    union all
    select 'menu line ' || d.id || ' sold ' || d.sold_quantity || ', ordered ' || coalesce(sum(i.quantity), 0)
      from daily_menus d left join (order_items i join orders o on o.id = i.order_id and o.status <> 'cancelled')
        on i.menu_item_id = d.menu_item_id and o.delivery_date = d.date
      group by d.id having d.sold_quantity <> coalesce(sum(i.quantity), 0) or d.sold_quantity > d.max_quantity
    union all
    select 'order ' || o.order_number || ' is not its lines and its fee' from orders o
      left join order_items i on i.order_id = o.id group by o.id
      having o.total_tokens <> coalesce(sum(i.total_price), 0) + o.service_fee or count(i.id) = 0
    union all
    select 'order ' || o.order_number || ' is not in its customer''s ledger as it should be' from orders o
      join wallets w on w.user_id = o.user_id left join wallet_transactions t on t.order_id = o.id
      group by o.id, w.id
      having coalesce(sum(t.amount), 0) <> case when o.payment_status <> 'paid' then 0 else
               case o.payment_method when 'card' then o.amount_zar else 0 end
               - case o.status when 'cancelled' then 0 else o.total_tokens end end
          or count(*) filter (where t.wallet_id <> w.id) > 0
          or count(t.id) > o.revision + (o.payment_method = 'wallet')::int
             + (o.status = 'cancelled' and o.payment_status = 'paid')::int
          or o.payment_method = 'wallet' and count(*) filter (where t.type = 'order') = 0
          or o.status = 'cancelled' and o.payment_status = 'paid'
             and count(*) filter (where t.type = 'refund' and t.amount = o.total_tokens) = 0
    union all
    select 'order ' || o.order_number || ' does not have a row for each revision' from orders o
      left join order_revisions r on r.order_id = o.id group by o.id
      having count(r.id) <> o.revision or coalesce(max(r.revision), -1) <> o.revision - 1
    union all
    select 'revision ' || r.revision || ' of order ' || o.order_number || ' is not its lines and its fee' from order_revisions r
      join orders o on o.id = r.order_id
      where r.total_tokens <> o.service_fee + (select sum((l->>'totalPrice')::int) from jsonb_array_elements(r.lines) l)
    union all
    select 'order numbers of ' || date || ' have gaps' from order_sequences s join orders o on o.placed_on = s.date
      group by s.date having count(*) <> s.last_sequence or count(*) <> max(split_part(order_number, '-', 3)::int)
    union all
    select 'document numbers of ' || year || ' have gaps' from invoice_sequences s
      join invoices i on split_part(i.invoice_number, '-', 2)::int = s.year
      group by s.year having count(*) <> s.last_sequence or count(*) <> max(split_part(invoice_number, '-', 3)::int)
    union all
    select 'order ' || o.order_number || ' is not what its documents add up to' from orders o
      join invoices d on d.reference_id = o.id and d.type in ('order', 'credit') group by o.id
      having sum(case d.type when 'order' then d.total_amount else -d.total_amount end)
             <> case o.status when 'cancelled' then 0 else o.total_tokens end
          or o.status = 'cancelled' and sum(case d.type when 'order' then d.vat_amount else -d.vat_amount end) <> 0
    union all
    select 'document ' || invoice_number || ' is not what it lists' from invoices
      where type <> 'topup' and (vat_amount < 0 or total_amount <> (content->>'serviceFee')::int
        + (select sum((l->>'totalPrice')::int) from jsonb_array_elements(content->'lines') l))
    union all
    select 'order ' || o.order_number || ' is paid by ' || count(s.id) || ' payments' from orders o
      left join settlements s on s.order_id = o.id and s.paid_order
      where o.payment_method = 'card' group by o.id having count(s.id) <> (o.payment_status = 'paid')::int
    union all
    select 'payment ' || s.id || ' is not in the ledger as it should be' from settlements s
      left join wallet_transactions x on x.settlement_id = s.id and x.type = 'topup' group by s.id
      having count(x.id) <> (s.processed_tokens is not null)::int
          or coalesce(sum(x.amount), 0) <> coalesce(s.processed_tokens, 0)
          or s.processed_tokens is not null and s.processing_status <> 'credited'
    union all
    select 'top-up ' || t.id || ' is not what was credited for it' from topups t
      left join settlements s on s.topup_id = t.id and s.provider_payment_id = t.provider_payment_id
      group by t.id having (t.processing_status = 'credited') <> (coalesce(sum(s.processed_tokens), 0) > 0)
          or t.processed_tokens <> sum(s.processed_tokens)
    union all
    select 'refund ' || r.id || ' is not in the ledger as it should be' from payment_refunds r
      where (select coalesce(sum(amount), 0) from wallet_transactions where settlement_id = r.settlement_id and type = 'adjustment')
            <> -(select coalesce(sum(tokens), 0) from payment_refunds where settlement_id = r.settlement_id and state <> 'refused')
    union all
    select 'audit row ' || position || ' was altered' from broken_audit_rows() position`;
  return rows.map((row) => row.fault);
}
