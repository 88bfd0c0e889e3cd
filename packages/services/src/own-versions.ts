import type { OwnVersions } from '@padkos/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { requireActor, type ServiceContext } from './context.ts';

/**
 * The sum of the transactions that wrote these rows: each change of a row gives it a later one. The latest transaction
 * would not do, because one that began earlier may end later. Other tables are asked row by row, never as a whole.
 */
const written = (transaction: SQL) => sql`coalesce(sum(${transaction}), 0)`;

/** What the list of a user's orders is made from; their lines change only with their order. */
const ordersOf = (userId: string) => sql`(
  select count(*) || '.' || ${written(sql`o.xmin::text::bigint`)} || '.'
    || ${written(sql`(select t.xmin::text::bigint from team_orders t where t.id = o.team_order_id)`)} || '.'
    || ${written(sql`(select count(*) from order_guests g where g.order_id = o.id)`)} || '.'
    || ${written(sql`(select sum(g.xmin::text::bigint) from order_guests g where g.order_id = o.id)`)}
  from orders o where o.user_id = ${userId})`;

/** What the list of a user's ledger entries is made from: entries never change, but notes and names in them do. */
const entriesOf = (userId: string) => sql`(
  select entry_count || '.' || (
    select ${written(sql`t.xmin::text::bigint`)} || '.' || ${written(sql`(
      select u.xmin::text::bigint from users u
      where u.id = case when t.sender_id = ${userId} then t.receiver_id else t.sender_id end)`)}
    from token_transfers t where t.sender_id = ${userId} or t.receiver_id = ${userId})
  from wallets where user_id = ${userId})`;

/** A text that is different after each change of what GET /api/orders answers. Errors: UNAUTHORIZED. */
export async function ordersVersion(context: ServiceContext): Promise<string> {
  return (await read(context, sql`${ordersOf(requireActor(context).userId)} as orders`)).orders;
}

/** A text that is different after each change of what GET /api/wallet/transactions answers. Errors: UNAUTHORIZED. */
export async function entriesVersion(context: ServiceContext): Promise<string> {
  return (await read(context, sql`${entriesOf(requireActor(context).userId)} as entries`)).entries;
}

/** Both, for a page that waits for a change. Errors: UNAUTHORIZED. */
export async function ownVersions(context: ServiceContext): Promise<OwnVersions> {
  const { userId } = requireActor(context);
  return read(context, sql`${ordersOf(userId)} as orders, ${entriesOf(userId)} as entries`);
}

/** The number of rows that a version begins with. */
export const countIn = (version: string): number => Number.parseInt(version, 10);

async function read({ db }: ServiceContext, columns: SQL): Promise<OwnVersions> {
  const [row] = await db.query.execute<OwnVersions & Record<string, unknown>>(sql`select ${columns}`);
  if (row === undefined) throw new Error('versions were not read');
  return row;
}
