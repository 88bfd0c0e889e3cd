import type { Sql } from '@padkos/database';

export interface Size {
  readonly orders: number;
  readonly users: number;
  readonly days: number;
}

/**
 * Writes the past of a large kitchen directly into the tables: customers, a menu of 20 dishes for each of `days` days
 * and the next seven, and orders spread over them up to yesterday, some of them cancelled and the last ones waiting.
 * Triggers and foreign keys are off during this; the ledger check afterwards finds what they would have refused. The
 * connection must have the right to switch them off.
 */
export async function fill(sql: Sql, { orders, users, days }: Size): Promise<void> {
  await sql
    .unsafe(`
    begin;
    set local session_replication_role = replica;
    set local synchronous_commit = off;
    set local work_mem = '256MB';
    set local statement_timeout = 0;
    create temp table dish on commit drop as
      select n::int, gen_random_uuid() as id, 'Dish ' || n as title, (20 + n) as price from generate_series(0, 19) n;
    create temp table person on commit drop as
      select n::int, gen_random_uuid() as id, gen_random_uuid() as wallet_id from generate_series(0, ${users} - 1) n;
    create temp table past on commit drop as
      select n::int, gen_random_uuid() as id, (n * 7919::bigint % ${users})::int as person, n % 2 + 1 as lines,
             1 + n % 3 as quantity, (now() at time zone interval '2 hours')::date - ${days} + day as placed_on,
             ((now() at time zone interval '2 hours')::date - ${days} + day)::timestamp at time zone 'UTC'
               + interval '6 hours' + (n * ${days}::bigint % ${orders}) * interval '12 hours' / ${orders} as created_at,
             n % 25 = 0 as cancelled
      from generate_series(0, ${orders} - 1) n cross join lateral (select (n::bigint * ${days} / ${orders})::int as day) d;
    create temp table line on commit drop as
      select past.id as order_id, past.placed_on + 1 as delivery_date, l as position, dish.id as dish_id, dish.title,
             dish.price, past.quantity, past.cancelled, past.created_at
      from past cross join lateral generate_series(1, past.lines) l join dish on dish.n = (past.n * 7 + l * 3) % 20;
    create temp table total on commit drop as
      select order_id, sum(quantity * price)::int + 5 as tokens from line group by order_id;
    analyze past, line, total, person, dish;

    insert into users (id, email, password, first_name, last_name, employee_id, cell_phone, created_at, updated_at)
      select id, 'bench' || n || '@padkos.example', '-', 'Bench', 'Customer ' || n, 'BENCH-' || n, '+2700' || n,
             now() - interval '3 years', now() - interval '3 years' from person;
    insert into menu_items (id, title, description, price, created_at, updated_at)
      select id, title, 'A dish of the bench, described in the words that a kitchen would use', price, now(), now() from dish;
    insert into daily_menus (date, menu_item_id, cutoff_time, origin, sold_quantity, created_at, updated_at)
      select day.date, dish.id, '23:59', 'manual', coalesce(sold.quantity, 0), now(), now()
      from (select (now() at time zone interval '2 hours')::date - ${days} + g as date from generate_series(0, ${days} + 9) g) day
      cross join dish left join (
        select delivery_date, dish_id, sum(quantity)::int as quantity from line where not cancelled group by 1, 2) sold
        on sold.delivery_date = day.date and sold.dish_id = dish.id;
    insert into order_sequences (date, last_sequence) select placed_on, count(*) from past group by 1;
    insert into orders (id, order_number, user_id, delivery_date, placed_on, total_tokens, service_fee, status,
                        payment_status, paid_at, confirmed_at, fulfilled_at, cancelled_at, cancellation_reason,
                        created_at, updated_at)
      select past.id, numbered('ORD-' || to_char(placed_on, 'YYYYMMDD'),
                               (row_number() over (partition by placed_on order by past.n))::int, 4),
             person.id, placed_on + 1, placed_on, tokens, 5,
             case when cancelled then 'cancelled' when is_old then 'fulfilled' when past.n % 3 = 0 then 'pending'
                  else 'confirmed' end::order_status, 'paid', past.created_at,
             case when not cancelled and (is_old or past.n % 3 <> 0) then past.created_at end,
             case when not cancelled and is_old then past.created_at end,
             case when cancelled then past.created_at end, case when cancelled then '"Changed my mind"'::jsonb end,
             past.created_at, past.created_at
      from past join total on total.order_id = past.id join person on person.n = past.person
      cross join lateral (select placed_on + 1 < (now() at time zone interval '2 hours')::date as is_old) age
      order by past.n;
    insert into order_items (order_id, menu_item_id, position, title, quantity, price_per_item, total_price, created_at)
      select order_id, dish_id, position, title, quantity, price, quantity * price, created_at from line;
    insert into invoices (invoice_number, user_id, type, reference_id, amount, vat_rate, vat_amount, total_amount, pdf_url,
                          parties, content, created_at)
      select numbered('INV-' || year, (row_number() over (partition by year order by o.created_at, o.id))::int, 6), o.user_id,
             'order', o.id, o.total_tokens, 0, 0, o.total_tokens, '/api/orders/' || o.id || '/invoice',
             invoice_parties(s, u), jsonb_build_object('serviceFee', o.service_fee, 'lines', l.lines), o.created_at
      from orders o join users u on u.id = o.user_id cross join site_settings s
      cross join lateral (select extract(year from johannesburg_date(o.created_at))::int as year) y
      join (select order_id, jsonb_agg(jsonb_build_object('title', title, 'quantity', quantity, 'pricePerItem', price,
                                                          'totalPrice', quantity * price) order by position) as lines
            from line group by order_id) l on l.order_id = o.id
      where o.status in ('confirmed', 'fulfilled');
    insert into invoice_sequences (year, last_sequence)
      select split_part(invoice_number, '-', 2)::int, count(*) from invoices group by 1;
    create temp table entry on commit drop as
      select person.wallet_id, 0 as step, -1 as n, 'credit'::ledger_type as type, 50000000 as amount, null::uuid as order_id,
             now() - interval '3 years' as created_at from person
      union all
      select person.wallet_id, step, past.n, case step when 1 then 'order' else 'refund' end::ledger_type,
             case step when 1 then -tokens else tokens end, past.id, past.created_at
      from past join person on person.n = past.person join total on total.order_id = past.id
      cross join lateral generate_series(1, case when cancelled then 2 else 1 end) step;
    insert into wallet_transactions (wallet_id, entry_number, type, amount, balance_before, balance_after, description,
                                     order_id, created_at)
      select wallet_id, row_number() over entries, type, amount, (sum(amount) over entries)::int - amount,
             (sum(amount) over entries)::int, '"Bench"', order_id, created_at
      from entry window entries as (partition by wallet_id order by n, step);
    insert into wallets (id, user_id, balance, total_deposited, total_spent, entry_count, created_at, updated_at)
      select person.wallet_id, person.id, sum(amount), 50000000, 50000000 - sum(amount), count(*), now(), now()
      from entry join person using (wallet_id) group by person.wallet_id, person.id;
    commit;
  `)
    .simple();
  await sql.unsafe('vacuum analyze').simple();
}
