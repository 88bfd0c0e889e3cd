import type postgres from 'postgres';

/**
 * The ledger check of a restored database: compares wallets with ledgers, orders with lines, portions with orders,
 * documents and the audit log. Answers at most five faults in words, none when everything adds up.
 */
export async function checkLedger(sql: postgres.TransactionSql): Promise<string[]> {
  const rows = await sql<{ fault: string }[]>`
    select fault from (
      select 'the wallet of user ' || w.user_id || ' is not the sum of its ledger' as fault
        from wallets w left join wallet_transactions t on t.wallet_id = w.id
        group by w.id having w.balance <> coalesce(sum(t.amount), 0) or w.entry_count <> count(t.id)
      union all
      select 'ledger entry ' || id || ' does not continue the one before' from (
        select *, lag(balance_after, 1, 0) over entries as expected, row_number() over entries as number
        from wallet_transactions window entries as (partition by wallet_id order by entry_number)) chained
        where balance_before <> expected or balance_after <> balance_before + amount or entry_number <> number
      union all
      select 'order ' || o.order_number || ' is not its lines and its fee'
        from orders o left join order_items i on i.order_id = o.id
        group by o.id having o.total_tokens <> coalesce(sum(i.total_price), 0) + o.service_fee or count(i.id) = 0
      union all
      select 'order ' || o.order_number || ' is not in the ledger with its total'
        from orders o left join wallet_transactions t on t.order_id = o.id
        group by o.id having coalesce(sum(t.amount), 0) <> order_balance(o)
      union all
      select 'the changes of order ' || o.order_number || ' are not all there'
        from orders o left join order_revisions r on r.order_id = o.id group by o.id having count(r.id) <> o.revision
      union all
      select 'the portions of dish ' || d.menu_item_id || ' on ' || d.date || ' are not those of the orders'
        from daily_menus d left join (order_items i join orders o on o.id = i.order_id and o.status <> 'cancelled')
          on i.menu_item_id = d.menu_item_id and o.delivery_date = d.date
        group by d.id having d.sold_quantity <> coalesce(sum(i.quantity), 0)
      union all
      select 'audit row ' || position || ' was altered' from broken_audit_rows() position
    ) faults limit 5`;
  return rows.map((row) => row.fault);
}
