import type { FindInput, Found } from '@padkos/contracts';
import { addDays, type CalendarDate, johannesburgClock } from '@padkos/domain';
import { requireAdmin, type ServiceContext } from '../context.ts';

/** How many of each are answered. */
const MOST = 5;
/** One order more is read, to say whether there are more. */
const MOST_ORDERS = MOST + 1;
/** The count at the end of an order's number is looked for among the orders that were placed in this many days. */
const RECENT_DAYS = 14;

/**
 * People, orders of every date and dishes that `q` names: people by part of their name or address; orders by the beginning of
 * their number, by the count at its end where they are recent, or by their customer, newest first; dishes by part of their title. Administrators.
 * Errors: UNAUTHORIZED, FORBIDDEN.
 */
export async function find(context: ServiceContext, { q }: FindInput): Promise<Found> {
  requireAdmin(context);
  const { sql } = context.db;
  const part = `%${escaped(q)}%`;
  const numbers = recentNumbers(q, johannesburgClock(context.clock.now()).date);
  // Each looks in an index or in a table of people or dishes; none reads all orders.
  const [people, orders, dishes] = await Promise.all([
    sql<Found['people']>`
      select id, first_name as "firstName", last_name as "lastName", email, role, is_active as "isActive"
      from users where first_name || ' ' || last_name || ' ' || email ilike ${part} and erased_at is null
      order by is_active desc, first_name, last_name, id limit ${MOST}`,
    sql<Found['orders']>`
      with named as (
        select id from users where first_name || ' ' || last_name || ' ' || email ilike ${part}
        order by first_name, last_name, id limit ${MOST}
      ), found as (
        (select id from orders where order_number >= upper(${q}) and order_number < upper(${q}) || '~'
         order by order_number desc limit ${MOST_ORDERS})
        union
        (select id from orders where order_number = any(string_to_array(${numbers.join()}, ',')) order by order_number desc limit ${MOST_ORDERS})
        union
        (select newest.id from named
         cross join lateral (
           select id from orders where user_id = named.id order by created_at desc, order_number desc limit ${MOST_ORDERS}
         ) newest)
      )
      select o.id, o.order_number as "orderNumber", o.delivery_date::text as "deliveryDate", o.status,
             u.first_name as "firstName", u.last_name as "lastName"
      from found join orders o using (id) join users u on u.id = o.user_id
      order by o.created_at desc, o.order_number desc limit ${MOST_ORDERS}`,
    sql<Found['dishes']>`
      select id, title, is_active as "isActive" from menu_items
      where title ilike ${part} and deleted_at is null order by is_active desc, title, id limit ${MOST}`,
  ]);
  return { people, orders: orders.slice(0, MOST), moreOrders: orders.length > MOST, dishes };
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The numbers that end in `q`, where it is a count, of the orders placed until `today`. */
function recentNumbers(q: string, today: CalendarDate): string[] {
  if (!/^\d{1,6}$/.test(q)) return [];
  return Array.from({ length: RECENT_DAYS }, (_, days) => addDays(today, -days)).map(
    (date) => `ORD-${date.replaceAll('-', '')}-${q.padStart(4, '0')}`,
  );
}
