import type { FindInput, Found } from '@padkos/contracts';
import { pgArray } from '@padkos/database';
import { addDays, type CalendarDate, johannesburgClock, searchWords } from '@padkos/domain';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';

/**
 * The words of a search as patterns for a comparison with search_text: `search_text(…) like all
 * (${likeWords(q)}::text[])`.
 */
export const likeWords = (search: string): string =>
  pgArray(searchWords(search).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`));

/** Sorts names or titles as people expect, the same in every database. */
export const byWords = (column: AnyColumn | SQL): SQL => sql`search_text(${column}) collate "C"`;

/** How many of each kind are returned. */
const MOST = 5;
/** One more order is read, to know whether there are more. */
const MOST_ORDERS = MOST + 1;
/** The count at the end of an order number is searched among the orders placed within this number of days. */
const RECENT_DAYS = 14;

/**
 * People, orders of every date and dishes that match `q`. People match by words of their name, address, employee
 * number or telephone number; orders by the beginning of their number, by the count at its end if they are recent, or
 * by their customer, newest first; dishes by words of their title. Administrators. Errors: UNAUTHORIZED, FORBIDDEN.
 */
export async function find(context: ServiceContext, { q }: FindInput): Promise<Found> {
  requireAdmin(context);
  const { sql } = context.db;
  const words = likeWords(q);
  // One or two digits occur in every telephone number.
  const ofPeople = /^\d{1,2}$/.test(q) ? null : words;
  const number = orderNumberOf(q);
  const numbers = recentNumbers(q, johannesburgClock(context.clock.now()).date);
  // Each query uses an index or a table of people or dishes; none reads all orders.
  const [people, orders, dishes] = await Promise.all([
    sql<Found['people']>`
      select id, first_name as "firstName", last_name as "lastName", email, role, is_active as "isActive"
      from users where search_text(person_text(users)) like all (${ofPeople}::text[]) and erased_at is null
      order by is_active desc, search_text(first_name || ' ' || last_name) collate "C", id limit ${MOST}`,
    sql<Found['orders']>`
      with named as (
        select id from users where search_text(person_text(users)) like all (${ofPeople}::text[])
        order by search_text(first_name || ' ' || last_name) collate "C", id limit ${MOST}
      ), found as (
        -- Letters come after digits and hyphens whatever the database sorts by, so that the index narrows it down.
        (select id from orders where order_number >= ${number} and order_number < ${number} || 'Z'
           and starts_with(order_number, ${number})
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
      where search_text(title) like all (${words}::text[]) and deleted_at is null
      order by is_active desc, search_text(title) collate "C", id limit ${MOST}`,
  ]);
  return { people, orders: orders.slice(0, MOST), moreOrders: orders.length > MOST, dishes };
}

/** The beginning of an order number, typed with or without "ORD" and hyphens; null if `q` is not one. */
function orderNumberOf(q: string): string | null {
  const [, date = '', count = ''] =
    /^(?:ord)?[-\s]*(\d{1,8})?[-\s]*(?:(?<=\d{8}[-\s]*)(\d+))?$/i.exec(q.trim()) ?? [];
  if (date === '' && !/^ord/i.test(q.trim())) return null;
  return `ORD-${date}${count === '' ? '' : `-${count}`}`;
}

/** The numbers that end in `q`, if it is a count, of recent orders placed until `today`. */
function recentNumbers(q: string, today: CalendarDate): string[] {
  if (!/^\d{1,6}$/.test(q)) return [];
  return Array.from({ length: RECENT_DAYS }, (_, days) => addDays(today, -days)).map(
    (date) => `ORD-${date.replaceAll('-', '')}-${q.padStart(4, '0')}`,
  );
}
