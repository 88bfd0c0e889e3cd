import assert from 'node:assert/strict';
import { openDatabase } from '@padkos/database';
import { ledgerFaults, type TestApp } from '../index.ts';
import type { Job, Way } from './operations.ts';

/** The counter of statements begins at 1, so none is killed. */
const NO_POINT = 0;

/** The tables through which tokens, portions, payments and documents move. */
const BOOKS = [
  'credit_requests',
  'daily_menus',
  'invoices',
  'order_items',
  'order_releases',
  'order_revisions',
  'orders',
  'payment_refunds',
  'settlements',
  'token_transfers',
  'topup_orders',
  'topups',
  'waiting_entries',
  'wallet_transactions',
  'wallets',
];

type End<Output> = { output: Output } | { error: unknown };

/** Jobs that do one act after the other, each in its own statement, and continue after one that fails. */
const IN_STEPS = new Set(['serve-waiting-lists', 'place-standing-orders', 'retry-standing-orders']);

/** A top-up that was only begun is kept, because the gateway is asked between its two statements; no money moves. */
const NOT_KILLED = new Set(['wallet.topups.start']);

/** How often each act was killed. */
export interface KillPoints {
  readonly way: Way;
  readonly job: Job;
  readonly killed: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/**
 * Ends the connection of an act before and after each statement that changes the books: at the first point, then at
 * the second, and so on, until the act succeeds. With `every` 3 it does so at the first point, the fourth and so on.
 * After each kill the books must be as they were before the act, and every rule of the ledger check must hold. A
 * counter in the triggers decides, not time.
 */
export async function killPoints({ db }: TestApp, every: number): Promise<KillPoints> {
  // A separate connection, because a later statement on an ended connection is lost with it.
  const watching = openDatabase({ url: db.url, maxConnections: 1 });
  const { sql } = watching;
  await sql.unsafe(`
    create table kill_point (number bigint not null);
    insert into kill_point values (0);
    create sequence statements_of_act;
    create function die_at_kill_point() returns trigger language plpgsql as $$
    begin
      if nextval('statements_of_act') = (select number from kill_point) then
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(10);
      end if;
      return null;
    end $$;
    ${BOOKS.flatMap((table) =>
      ['before', 'after'].map(
        (when) =>
          `create trigger die_${when} ${when} insert or update or delete on ${table}
           for each statement execute function die_at_kill_point();`,
      ),
    ).join('\n')}`);
  const killed = new Map<string, number>();

  const setPoint = (number: number) => sql`
    with point as (update kill_point set number = ${number}) select setval('statements_of_act', 1, false)`;

  async function reached(): Promise<number> {
    const [row] = await sql<{ number: number }[]>`
      select case when is_called then last_value else 0 end::int as number from statements_of_act`;
    return row?.number ?? 0;
  }

  async function books(): Promise<string> {
    const tables = BOOKS.map(
      (table) =>
        `select '${table}' as name, md5(string_agg(t::text, '|' order by t::text)) as rows from ${table} t`,
    );
    const [row] = await sql.unsafe(`select string_agg(name || rows, ',' order by name) as books from (
      ${tables.join(' union all ')}) tables`);
    return String(row?.books);
  }

  /** Runs an act that is killed at its statement number `point`. */
  async function killAt<Output>(
    point: number,
    run: () => Promise<Output>,
  ): Promise<{ end: End<Output>; isKilled: boolean }> {
    await setPoint(point);
    const end = await run().then(
      (output) => ({ output }),
      (error: unknown) => ({ error }),
    );
    const isKilled = (await reached()) >= point;
    await setPoint(NO_POINT);
    return { end, isKilled };
  }

  /** Kills an act of one statement at each of its points, then lets it succeed. */
  async function through<Output>(act: string, run: () => Promise<Output>): Promise<Output> {
    const before = await books();
    for (let point = 1; ; point += every) {
      const { end, isKilled } = await killAt(point, run);
      if (!isKilled) return endOf(act, point, end);
      assert.ok('error' in end, `${act} was killed at point ${point} and says that it was done`);
      killed.set(act, (killed.get(act) ?? 0) + 1);
      assert.equal(await books(), before, `${act}, killed at point ${point}, left the books changed`);
    }
  }

  /** Kills a job that does act after act: what was done before the kill stays, and the rest is killed at its points. */
  async function inSteps<Output>(name: string, run: () => Promise<Output>): Promise<Output> {
    let before = await books();
    for (let point = 1; ; ) {
      const { end, isKilled } = await killAt(point, run);
      if (!isKilled) return endOf(name, point, end);
      killed.set(name, (killed.get(name) ?? 0) + 1);
      const after = await books();
      if (after !== before) await expectNoFaults(`${name}, killed at point ${point}`);
      point = after === before ? point + every : 1;
      before = after;
    }
  }

  async function expectNoFaults(words: string): Promise<void> {
    assert.deepEqual(await ledgerFaults(watching), [], words);
  }

  /** The result of an act that was not killed this time, or why it is refused. */
  async function endOf<Output>(act: string, point: number, end: End<Output>): Promise<Output> {
    if (point > 1) await expectNoFaults(`${act}, killed before`);
    if ('error' in end) throw end.error;
    return end.output;
  }

  return {
    close: () => watching.close(),
    way: (_user, operation, _input, directly) =>
      NOT_KILLED.has(operation) ? directly() : through(operation, directly),
    job: (name, work) => (IN_STEPS.has(name) ? inSteps(name, work) : through(name, work)),
    killed,
  };
}
