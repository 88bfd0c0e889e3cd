import { calls, schema } from '@padkos/database';
import { expect, it } from 'vitest';
import type { TestApp } from '../../testing/index.ts';
import { ownTestApp, shareTestApp } from '../../testing/use-test-app.ts';
import { sendTokens } from '../index.ts';

const BEFORE = new Date('2025-11-20T12:00:00+02:00');
const OLD = '2025-11-19T12:00:00+02:00';
const YOUNG = '2025-11-21T12:00:00+02:00';

let app: TestApp;
shareTestApp(async (shared) => {
  app = shared;
});

/** Runs a statement that bypasses triggers and foreign keys, to create a row without everything that belongs to it. */
const write = (statement: string, values: (string | null)[] = []) =>
  app.db.sql.begin(async (transaction) => {
    await transaction.unsafe('set local session_replication_role = replica');
    await transaction.unsafe(statement, values);
  });

it('of transfers the old notes go, once, and the young ones stay', async () => {
  const me = app.contextFor(await app.makeCustomer({ tokens: 100 }));
  const friend = await app.makeCustomer();
  await app.db.query.update(schema.siteSettings).set({ transfersOn: true });
  for (const at of [OLD, YOUNG]) {
    app.at(at);
    await sendTokens(me, { email: friend.email, tokens: 3 });
    await sendTokens(me, { email: friend.email, tokens: 4, note: 'For the braai' });
  }
  expect(await calls.removeOldWords(app.db.sql, { before: BEFORE, most: 10 })).toBe(1);
  const left = await app.db
    .sql`select created_at::date::text as day from token_transfers where note is not null`;
  expect([...left]).toEqual([{ day: '2025-11-21' }]);
  expect(await calls.removeOldWords(app.db.sql, { before: BEFORE, most: 10 })).toBe(0);
});

it('of ratings the old words go, once, and the young ones stay', async () => {
  for (const at of [OLD, YOUNG]) {
    for (const words of ['null', "'Lekker'"]) {
      await write(
        `insert into ratings (order_item_id, order_id, user_id, menu_item_id, stars, words, delivery_date, created_at)
         values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 5, ${words}, $1::timestamptz, $1)`,
        [at],
      );
    }
  }
  expect(await calls.removeOldWords(app.db.sql, { before: BEFORE, most: 10 })).toBe(1);
  const left = await app.db.sql`select delivery_date::text as day from ratings where words is not null`;
  expect([...left]).toEqual([{ day: '2025-11-21' }]);
  expect(await calls.removeOldWords(app.db.sql, { before: BEFORE, most: 10 })).toBe(0);
  await write('truncate ratings');
});

it('of orders that came with a top-up the old names of guests go, once, and the young ones stay', async () => {
  app = await ownTestApp();
  const guest = '[{"menuItemId": "d", "quantity": 1, "guestName": "Qwertina"}]';
  const plain = '[{"menuItemId": "d", "quantity": 1}]';
  for (const at of [OLD, YOUNG]) {
    for (const lines of [guest, plain]) {
      await write(
        `with paid as (
           insert into topups (user_id, amount, tokens, merchant_txn_id, created_at, updated_at)
             values (gen_random_uuid(), 50, 50, gen_random_uuid()::text, $1, $1) returning id)
         insert into topup_orders (topup_id, delivery_date, lines, expected_total, key, request_hash, created_at)
           select id, '2025-11-21', $2::text::jsonb, 45, 'k', 'h', $1 from paid`,
        [at, lines],
      );
    }
  }
  expect(await calls.removeOldWords(app.db.sql, { before: BEFORE, most: 10 })).toBe(1);
  const left = await app.db.sql`
    select created_at::date::text as day from topup_orders where lines::text like '%Qwertina%'`;
  expect([...left]).toEqual([{ day: '2025-11-21' }]);
  expect(await calls.removeOldWords(app.db.sql, { before: BEFORE, most: 10 })).toBe(0);
  await write('truncate topup_orders, topups cascade');
});

it('what gateways were sent goes when it is old and nothing is asked any more; what they sent when it was worked on', async () => {
  app = await ownTestApp();
  for (const at of [OLD, YOUNG]) {
    for (const next of [null, OLD]) {
      await write(
        `insert into payment_attempts (topup_id, gateway, reference, amount_cents, initiation, next_check_at, created_at)
         values (gen_random_uuid(), 'sandbox', gen_random_uuid()::text, 5000, '{"name": "Qwertina"}', $1, $2)`,
        [next, at],
      );
      await write(
        `insert into payment_notifications (gateway, received_at, headers, raw_body, processed_at)
         values ('sandbox', $2, '{}', 'name=Qwertina', $1)`,
        [next, at],
      );
    }
  }
  expect(await calls.removeOldNotifications(app.db.sql, { before: BEFORE, most: 10 })).toBe(1);
  const attempts = await app.db.sql`
    select created_at::date::text as day, next_check_at is not null as asked from payment_attempts
    where initiation is not null order by 1, 2`;
  expect([...attempts]).toEqual([
    { day: '2025-11-19', asked: true },
    { day: '2025-11-21', asked: false },
    { day: '2025-11-21', asked: true },
  ]);
  const notifications = await app.db.sql`
    select received_at::date::text as day, processed_at is not null as processed from payment_notifications
    where raw_body <> '' order by 1, 2`;
  expect([...notifications]).toEqual([
    { day: '2025-11-19', processed: false },
    { day: '2025-11-21', processed: false },
    { day: '2025-11-21', processed: true },
  ]);
  expect(await calls.removeOldNotifications(app.db.sql, { before: BEFORE, most: 10 })).toBe(0);
  await write('truncate payment_attempts cascade; truncate payment_notifications cascade');
});
