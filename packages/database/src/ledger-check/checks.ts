/** A rule that must hold for the whole database after every statement. */
export interface LedgerCheck {
  /** Short and stable: the label of the metric, and the beginning of the printed line. */
  readonly name: string;
  /** A query for the rows that break the rule, one sentence each, in the column `fault`. */
  readonly faults: string;
}

/** Every rule, in the order of the check. Each reads its tables once, whatever their size. */
export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'wallets',
    faults: `
      select 'the wallet of user ' || w.user_id || ' is not the sum of its ledger' as fault from wallets w
        left join (select wallet_id, sum(amount) as amount, sum(entries) as entries, sum(spent) as spent
                   from (select wallet_id, sum(amount) as amount, count(*) as entries,
                                case when order_id is null then 0 else greatest(0, -sum(amount)) end as spent
                         from wallet_transactions group by wallet_id, order_id) by_order
                   group by wallet_id) t on t.wallet_id = w.id
        where w.balance <> coalesce(t.amount, 0) or w.balance < 0 or w.entry_count <> coalesce(t.entries, 0)
            or w.total_deposited <> coalesce(t.amount + t.spent, 0) or w.total_spent <> coalesce(t.spent, 0)`,
  },
  {
    name: 'ledger-chain',
    faults: `
      select 'ledger entry ' || id || ' does not continue the one before' as fault from (
        select *, lag(balance_after, 1, 0) over entries as expected, row_number() over entries as number
        from wallet_transactions window entries as (partition by wallet_id order by entry_number)) chained
        where balance_before <> expected or balance_after <> balance_before + amount or entry_number <> number`,
  },
  {
    name: 'order-lines',
    faults: `
      select 'order ' || o.order_number || ' is not its lines and its fee' as fault
        from orders o
        left join (select order_id, sum(total_price) as price, bool_and(total_price = quantity * price_per_item) as sound
                   from order_items group by order_id) i on i.order_id = o.id
        where i.order_id is null or not i.sound or o.total_tokens <> i.price + o.service_fee`,
  },
  {
    name: 'order-revisions',
    faults: `
      select 'order ' || o.order_number || ' does not have a row for each revision' as fault from orders o
        left join (select order_id, count(*) as rows, max(revision) as latest from order_revisions group by order_id) r
          on r.order_id = o.id
        where coalesce(r.rows, 0) <> o.revision or coalesce(r.latest, -1) <> o.revision - 1
      union all
      select 'revision ' || r.revision || ' of order ' || o.order_number || ' is not its lines and its fee'
        from order_revisions r join orders o on o.id = r.order_id
        where r.total_tokens <> o.service_fee + (select sum((l->>'totalPrice')::int) from jsonb_array_elements(r.lines) l)`,
  },
  {
    name: 'order-payments',
    faults: `
      select 'order ' || o.order_number || ' is not in its customer''s ledger as it should be' as fault from orders o
        join wallets w on w.user_id = o.user_id
        left join (select order_id, sum(amount) as amount, count(*) as entries, (array_agg(wallet_id))[1] as wallet_id,
                          count(distinct wallet_id) as wallets, count(*) filter (where type = 'order') as payments,
                          array_agg(amount) filter (where type = 'refund') as refunds
                   from wallet_transactions where order_id is not null group by order_id) t on t.order_id = o.id
        where coalesce(t.amount, 0) <> order_balance(o)
           or t.wallets > 1 or t.wallet_id <> w.id
           or coalesce(t.entries, 0) > o.revision + (o.payment_method = 'wallet')::int
              + (o.status = 'cancelled' and o.payment_status = 'paid')::int
           or o.payment_method = 'wallet' and coalesce(t.payments, 0) = 0
           or o.status = 'cancelled' and o.payment_status = 'paid' and (o.total_tokens = any (t.refunds)) is not true`,
  },
  {
    name: 'card-payments',
    faults: `
      select 'order ' || o.order_number || ' is paid by ' || count(s.id) || ' payments' as fault from orders o
        left join settlements s on s.order_id = o.id and s.paid_order
        where o.payment_method = 'card' group by o.id having count(s.id) <> (o.payment_status = 'paid')::int`,
  },
  {
    name: 'portions',
    faults: `
      select 'the portions of dish ' || d.menu_item_id || ' on ' || d.date || ' are ' || d.sold_quantity
             || ' sold, ' || coalesce(i.ordered, 0) || ' ordered, ' || coalesce(w.held, 0) || ' held for customers in line' as fault
        from daily_menus d
        left join (select o.delivery_date, i.menu_item_id, sum(i.quantity) as ordered
                   from order_items i join orders o on o.id = i.order_id where o.status <> 'cancelled'
                   group by o.delivery_date, i.menu_item_id) i
          on i.menu_item_id = d.menu_item_id and i.delivery_date = d.date
        left join (select date, menu_item_id, count(*) as held from waiting_entries where state = 'offered'
                   group by date, menu_item_id) w on w.menu_item_id = d.menu_item_id and w.date = d.date
        where d.sold_quantity <> coalesce(i.ordered, 0) + coalesce(w.held, 0) or d.sold_quantity > d.max_quantity`,
  },
  {
    name: 'waiting-lists',
    faults: `
      select 'the entry ' || e.id || ' of a waiting list does not fit order ' || o.order_number as fault
        from waiting_entries e join orders o on o.id = e.order_id
        where o.user_id <> e.user_id or o.delivery_date <> e.date`,
  },
  {
    name: 'order-numbers',
    faults: `
      select 'the order numbers of ' || coalesce(s.date, o.date) || ' have gaps' as fault from order_sequences s
        full join (select placed_on as date, count(*) as orders, max(split_part(order_number, '-', 3)::int) as latest
                   from orders group by placed_on) o on o.date = s.date
        where s.last_sequence is distinct from o.orders or o.orders is distinct from o.latest`,
  },
  {
    name: 'document-numbers',
    faults: `
      select 'the numbers ' || coalesce(s.series || s.year, i.series || i.year) || ' have gaps' as fault
        from (select 'INV-' as series, * from invoice_sequences union all select 'REC-', * from receipt_sequences) s
        full join (select left(invoice_number, 4) as series, split_part(invoice_number, '-', 2)::int as year,
                          count(*) as documents, max(split_part(invoice_number, '-', 3)::int) as latest
                   from invoices group by 1, 2) i on i.series = s.series and i.year = s.year
        where s.last_sequence is distinct from i.documents or i.documents is distinct from i.latest`,
  },
  {
    // A document lists whole tokens, which its last part checks: its total is added up as an integer, which is faster.
    name: 'documents',
    faults: `
      select 'order ' || o.order_number || case when d.invoices > 0 then ' is not what its documents add up to'
                                                else ' is confirmed and has no invoice' end as fault from orders o
        left join (select reference_id, count(*) filter (where type = 'order') as invoices,
                          sum(case type when 'order' then total_amount::int else -total_amount::int end) as total
                   from invoices where type in ('order', 'credit') group by reference_id) d on d.reference_id = o.id
        where d.total <> case o.status when 'cancelled' then 0 else o.total_tokens end
           or o.status in ('confirmed', 'fulfilled') and coalesce(d.invoices, 0) = 0
      union all
      select 'the VAT of cancelled order ' || o.order_number || ' is not taken back' from orders o
        join invoices i on i.reference_id = o.id and i.type in ('order', 'credit') where o.status = 'cancelled'
        group by o.id having sum(case i.type when 'order' then i.vat_amount else -i.vat_amount end) <> 0
      union all
      select 'top-up ' || t.id || ' has no receipt of its amount' from topups t
        left join invoices i on i.reference_id = t.id and i.type = 'topup'
        where (t.status = 'paid') <> (i.id is not null) or t.amount <> i.total_amount
      union all
      select 'document ' || invoice_number || ' is not what it lists' from invoices
        where total_amount <> amount + vat_amount
           or type <> 'topup' and (vat_amount < 0 or (total_amount = (content->>'serviceFee')::int
              + (select sum("totalPrice") from jsonb_to_recordset(content->'lines') l("totalPrice" int))) is not true)`,
  },
  {
    name: 'settlements',
    faults: `
      select 'payment ' || s.id || ' is not in the ledger as it should be' as fault from settlements s
        left join wallet_transactions x on x.settlement_id = s.id and x.type = 'topup' group by s.id
        having count(x.id) <> (s.processed_tokens is not null)::int
            or coalesce(sum(x.amount), 0) <> coalesce(s.processed_tokens, 0)
            or s.processed_tokens is not null and s.processing_status <> 'credited'
      union all
      select 'payment ' || provider_payment_id || ' of ' || gateway || ' is there ' || count(*) || ' times'
        from settlements group by gateway, provider_payment_id having count(*) > 1`,
  },
  {
    name: 'topups',
    faults: `
      select 'top-up ' || t.id || ' is not what was credited for it' as fault from topups t
        left join settlements s on s.topup_id = t.id and s.provider_payment_id = t.provider_payment_id
        group by t.id having (t.processing_status = 'credited') <> (coalesce(sum(s.processed_tokens), 0) > 0)
            or t.processed_tokens <> sum(s.processed_tokens)`,
  },
  {
    name: 'refunds',
    faults: `
      select 'the refunds of payment ' || coalesce(r.settlement_id, t.settlement_id)
             || ' are not in the ledger as they should be' as fault
        from (select settlement_id, coalesce(sum(tokens) filter (where state <> 'refused'), 0) as tokens
              from payment_refunds group by settlement_id) r
        full join (select settlement_id, sum(amount) as amount from wallet_transactions
                   where type = 'adjustment' and settlement_id is not null group by settlement_id) t
          on t.settlement_id = r.settlement_id
        where coalesce(t.amount, 0) <> -coalesce(r.tokens, 0)`,
  },
  {
    name: 'approved-credits',
    faults: `
      select 'the approved credit ' || r.id || ' is not in the ledger as it should be' as fault from credit_requests r
        join wallets w on w.user_id = r.user_id
        left join wallet_transactions t on t.id = r.transaction_id
        where r.state = 'approved'
          and (t.type = case when r.tokens > 0 then 'credit' else 'adjustment' end::ledger_type and t.amount = r.tokens
               and t.reverses_id is not distinct from r.reverses_id and t.wallet_id = w.id and t.actor_id = r.decided_by) is not true`,
  },
  {
    name: 'reversals',
    faults: `
      select 'the reversals of credit ' || t.reverses_id || ' are not in the ledger as they should be' as fault
        from wallet_transactions t join wallet_transactions c on c.id = t.reverses_id
        group by t.reverses_id, c.type, c.amount, c.wallet_id
        having c.type <> 'credit' or c.amount + sum(t.amount) < 0 or not bool_and(t.wallet_id = c.wallet_id)`,
  },
  {
    name: 'transfers',
    faults: `
      select 'the transfer ' || coalesce(t.id, e.transfer_id) || ' is not in both ledgers as it should be' as fault
        from token_transfers t
        full join (select x.transfer_id, count(*) as entries, sum(x.amount) as amount, bool_and(x.type = 'transfer') as named,
                          (array_agg(w.user_id) filter (where x.amount < 0))[1] as sender_id,
                          (array_agg(w.user_id) filter (where x.amount > 0))[1] as receiver_id, max(x.amount) as tokens
                   from wallet_transactions x join wallets w on w.id = x.wallet_id
                   where x.transfer_id is not null group by x.transfer_id) e on e.transfer_id = t.id
        where (e.entries = 2 and e.amount = 0 and e.named and e.sender_id = t.sender_id and e.receiver_id = t.receiver_id
               and e.tokens = t.tokens) is not true
      union all
      select 'the ledger entry ' || id || ' belongs to no transfer' from wallet_transactions
        where type = 'transfer' and transfer_id is null`,
  },
  {
    name: 'standing-orders',
    faults: `
      select 'the standing order ' || coalesce(d.standing_order_id, o.standing_order_id) || ' does not fit order ' || o.order_number as fault
        from standing_order_dates d left join standing_orders r on r.id = d.standing_order_id
        full join (select * from orders where standing_order_id is not null) o on o.id = d.order_id
        where (d.order_id is not null or o.id is not null)
          and (o.user_id = r.user_id and o.delivery_date = d.date) is not true
      union all
      select 'the standing orders of user ' || r.user_id || ' were placed in several orders for ' || d.date
        from standing_order_dates d join standing_orders r on r.id = d.standing_order_id
        where d.order_id is not null group by r.user_id, d.date having count(distinct d.order_id) > 1`,
  },
  {
    name: 'order-releases',
    faults: `
      select 'the offer ' || r.id || ' of order ' || o.order_number || ' does not fit order ' || coalesce(t.order_number, '') as fault
        from order_releases r join orders o on o.id = r.order_id left join orders t on t.id = r.taken_order_id
        where r.state = 'taken' and (o.status <> 'cancelled' or t.user_id = o.user_id or t.delivery_date <> o.delivery_date)`,
  },
  {
    name: 'ratings',
    faults: `
      select 'the ratings of dish ' || coalesce(w.menu_item_id, r.menu_item_id) || ' in the week of ' || coalesce(w.week, r.week) || ' are not summed up' as fault
        from rating_weeks w
        full join (select menu_item_id, date_trunc('week', delivery_date)::date as week, count(*) as ratings, sum(stars) as stars
                   from ratings group by 1, 2) r on r.menu_item_id = w.menu_item_id and r.week = w.week
        where (w.ratings = r.ratings and w.stars = r.stars) is not true
      union all
      select 'the rating of line ' || r.order_item_id || ' is not of its customer''s order' from ratings r join orders o on o.id = r.order_id
        where (o.user_id = r.user_id and o.delivery_date = r.delivery_date and o.status = 'fulfilled') is not true`,
  },
  {
    name: 'jobs',
    faults: 'select fault from missing_jobs()',
  },
  {
    name: 'audit-log',
    faults: `select 'audit row ' || position || ' was altered' as fault from broken_audit_rows() position`,
  },
  {
    name: 'guards',
    faults: `
      select 'the trigger ' || tgname || ' of ' || tgrelid::regclass || ' is switched off' as fault from pg_trigger t
        join pg_class c on c.oid = t.tgrelid
        where c.relnamespace = 'public'::regnamespace and tgenabled in ('D', 'R')
      union all
      select 'the constraint ' || conname || ' of ' || conrelid::regclass || ' is not enforced' from pg_constraint
        where connamespace = 'public'::regnamespace and not convalidated
      union all
      select 'the index ' || i.indexrelid::regclass || ' is not valid' from pg_index i
        join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace and not i.indisvalid`,
  },
];
