import type { Sql } from '@padkos/database';

/** Ten thousand customers and twenty thousand orders over 90 days, written straight into the tables. */
export async function fill(sql: Sql): Promise<void> {
  await sql`
    with people as (
      insert into users (email, password, first_name, last_name, employee_id, cell_phone, created_at, updated_at)
      select 'bench' || n || '@padkos.example', '-', 'Bench', 'Customer ' || n, 'BENCH-' || n, 'bench ' || n,
             now() - interval '100 days', now() from generate_series(1, 10000) n returning id)
    insert into wallets (user_id, created_at, updated_at) select id, now(), now() from people`;
  await sql`
    with customers as (select array_agg(id) as ids from users where employee_id like 'BENCH-%'),
    made as (
      insert into orders (order_number, user_id, delivery_date, placed_on, total_tokens, service_fee, status, payment_status,
                          paid_at, confirmed_at, fulfilled_at, created_at, updated_at)
      select 'BENCH-' || n, ids[1 + n % 10000], d::date + 1, d::date, 65, 5, 'fulfilled', 'paid', d, d, d, d, d
      from generate_series(1, 20000) n, customers, lateral (select now() - (n % 90) * interval '1 day' as d) day
      returning id, created_at)
    insert into order_items (order_id, menu_item_id, position, title, quantity, price_per_item, total_price, created_at)
    select made.id, dish.id, 1, dish.title, 2, 30, 60, made.created_at from made, lateral (
      select id, title from menu_items order by id offset (('x' || substr(made.id::text, 1, 6))::bit(24)::int % 30) limit 1) dish`;
  await sql`analyze`;
}
