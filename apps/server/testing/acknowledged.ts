import type { Sql } from '@padkos/database';
import { z } from 'zod';

const one = z.object({ id: z.uuid() });
const several = z.object({ orders: z.array(one) });
const revised = z.object({ revision: z.int().nonnegative() });

/** What must exist once an operation was answered: rows with these ids for which this condition holds. */
interface Result {
  readonly table: string;
  readonly ids: (answer: unknown, input: object) => string[];
  /** By default, that they exist. */
  readonly holds?: string | ((answer: unknown) => string);
}

const made = (table: string): Result => ({ table, ids: (answer) => [one.parse(answer).id] });
const decided = (table: string, holds: string, field = 'id'): Result => ({
  table,
  ids: (_answer, input) => [z.uuid().parse(Reflect.get(input, field))],
  holds,
});

/** Results that no later act undoes. */
const RESULTS: Readonly<Record<string, Result>> = {
  'customer.orders.place': made('orders'),
  'customer.orders.placeWeek': {
    table: 'orders',
    ids: (answer) => several.parse(answer).orders.map(({ id }) => id),
  },
  'customer.orders.cancel': decided('orders', `status = 'cancelled'`),
  // A change to the same dishes creates no revision.
  'customer.orders.change': {
    ...decided('orders', ''),
    holds: (answer) => `revision >= ${revised.parse(answer).revision}`,
  },
  'customer.waitingList.join': made('waiting_entries'),
  'customer.standingOrders.add': made('standing_orders'),
  'customer.standingOrders.delete': decided('standing_orders', 'deleted_at is not null'),
  'wallet.topups.start': made('topups'),
  'wallet.topups.cancel': decided('topups', `status <> 'pending'`),
  'admin.orders.confirm': decided('orders', `status <> 'pending'`),
  'admin.orders.cancel': decided('orders', `status = 'cancelled'`),
  'admin.orders.callOff': decided('orders', `status = 'cancelled'`),
  'admin.orders.fulfil': decided('orders', `status in ('confirmed', 'fulfilled')`),
  // Refunding everything that is left cancels the order, which creates no revision.
  'admin.orders.refundLines': decided('orders', `revision > 0 or status = 'cancelled'`),
  'admin.credits.ask': made('credit_requests'),
  'admin.credits.approve': decided('credit_requests', `state = 'approved'`, 'requestId'),
  'admin.credits.refuse': decided('credit_requests', `state = 'refused'`, 'requestId'),
  'admin.payments.decide': decided('settlements', `processing_status <> 'ready'`, 'settlementId'),
};

/** An operation that was answered. */
export interface Acknowledged {
  readonly operation: string;
  readonly input: object;
  readonly answer: unknown;
}

/** Describes the operations whose results are not in the database. */
export async function lostResults(sql: Sql, all: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { operation, input, answer } of all) {
    const result = RESULTS[operation];
    if (result === undefined) continue;
    const holds = typeof result.holds === 'function' ? result.holds(answer) : (result.holds ?? 'true');
    for (const id of result.ids(answer, input)) {
      const rows = await sql.unsafe(`select from ${result.table} where id = $1 and (${holds})`, [id]);
      if (rows.length !== 1) lost.push(`${operation} ${id}`);
    }
  }
  return lost;
}
