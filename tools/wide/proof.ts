import type { Database } from '@padkos/database';
import { ledgerFaults } from '@padkos/services/testing';
import type { Told } from './drive.ts';
import type { Instant } from './stages.ts';
import { waitUntil } from './wait-until.ts';

/** Padkos asks the gateway by itself after one, two and four minutes. */
const SETTLED_MS = 300_000;
const SENT_MS = 300_000;

interface Facts {
  readonly told: Told;
  /** The payments in the gateway's own books. */
  readonly paid: readonly { providerPaymentId: string; amountCents: number }[];
  /** The ids of the messages that the mail server accepted, once for each time. */
  readonly mails: readonly string[];
}

/**
 * What is wrong with the database in the end, in words, one line each; none when it contains what customers were
 * told.
 */
export async function findLosses(db: Database, facts: Facts): Promise<string[]> {
  const { sql } = db;
  const { paid, mails } = facts;
  const losses = (await ledgerFaults(db)).map((fault) => `ledger check: ${fault}`);
  const orders = await sql<{ id: string; number: string }[]>`select id, order_number as number from orders`;
  losses.push(
    ...differences(
      'order',
      [...facts.told.orders.values()],
      orders.map(({ number }) => number),
    ),
  );
  const settled = await sql<{ topup: string; payment: string }[]>`
    select topup_id as topup, provider_payment_id || ' ' || amount_cents as payment
    from settlements where processing_status = 'credited'`;
  const payments = paid.map(({ providerPaymentId, amountCents }) => `${providerPaymentId} ${amountCents}`);
  losses.push(
    ...differences(
      'payment',
      payments,
      settled.map(({ payment }) => payment),
    ),
  );
  const credited = new Set(settled.map(({ topup }) => topup));
  for (const id of facts.told.topups)
    if (!credited.has(id)) losses.push(`top-up ${id} was shown as paid and is lost`);
  const [sums] = await sql<[{ wallets: number; expected: number }]>`
    select (select sum(balance) from wallets)::int as wallets,
      ((select sum(amount) from wallet_transactions where amount > 0) - (select sum(total_tokens) from orders))::int as expected`;
  if (sums.wallets !== sums.expected)
    losses.push(`wallets hold ${sums.wallets} tokens instead of ${sums.expected}`);
  const told = new Set(mails.map((mail) => /order-placed\.([^@]+)@/.exec(mail)?.[1]));
  for (const { id, number } of orders) if (!told.has(id)) losses.push(`no message of order ${number}`);
  const unfinished = await sql<{ task: string }[]>`
    select task from task_runs where finished_at is null and due_at < now() - interval '2 minutes'`;
  losses.push(...unfinished.map(({ task }) => `the task ${task} did not run`));
  return losses;
}

/**
 * Waits until every payment of the gateway is credited, and every customer has a message about every order. Errors:
 * after five minutes.
 */
export async function untilSettled({ sql }: Database, payments: number): Promise<void> {
  const credited = async () => {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::int as count from settlements where processing_status = 'credited'`;
    return row.count === payments;
  };
  await waitUntil(credited, SETTLED_MS, 'a payment at the gateway is not credited');
  const told = async () => {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::int as count from orders where not exists (
        select 1 from mail_messages where message_id = 'order-placed.' || orders.id and sent_at is not null)`;
    return row.count === 0;
  };
  await waitUntil(told, SENT_MS, 'messages about orders are not sent');
}

/** The orders that the restored database lacks, what does not add up in it, and what it contains from a later time. */
export async function findUnrestored(db: Database, { at, orders }: Instant): Promise<string[]> {
  const until = at.toISOString();
  const faults = (await ledgerFaults(db)).map((fault) => `restored: ${fault}`);
  const rows = await db.sql<{ number: string; later: boolean }[]>`
    select order_number as number, created_at > ${until} as later from orders`;
  const there = new Set(rows.map(({ number }) => number));
  const lost = orders.filter((number) => !there.has(number));
  if (lost.length > 0) faults.push(`restored: ${lost.length} orders of before ${until} are lost`);
  const later = rows.filter((row) => row.later);
  if (later.length > 0) faults.push(`restored: ${later.length} orders are from after ${until}`);
  return faults;
}

/** The items of one list that the other lacks or has fewer times. */
function differences(what: string, expected: readonly string[], found: readonly string[]): string[] {
  const count = new Map<string, number>();
  for (const one of expected) count.set(one, (count.get(one) ?? 0) + 1);
  for (const one of found) count.set(one, (count.get(one) ?? 0) - 1);
  return [...count]
    .filter(([, left]) => left !== 0)
    .map(
      ([one, left]) =>
        `${what} ${one} ${left > 0 ? 'was acknowledged and is lost' : 'is there without having been acknowledged, or twice'}`,
    );
}
