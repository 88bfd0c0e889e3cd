import { calls, schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { OPERATOR, type TestApp } from '../testing/index.ts';
import { shareTestApp } from '../testing/use-test-app.ts';
import { sha256 } from './random.ts';

const NOW = new Date('2026-11-20T12:00:00+02:00');
const EARLIER = new Date('2026-11-19T12:00:00+02:00');

let app: TestApp;
shareTestApp((shared) => {
  app = shared;
});

it('a new password leaves links that were used, and counts of other accounts, as they are', async () => {
  const { id: userId, email } = await app.makeCustomer();
  const link = { userId, expiresAt: NOW, createdAt: EARLIER };
  await app.db.query.insert(schema.passwordResets).values([
    { ...link, tokenHash: 'used', usedAt: EARLIER },
    { ...link, tokenHash: 'open' },
  ]);
  const keys = [`sign-in-account:${sha256(email)}`, `sign-in-account:${sha256('other')}`];
  await app.db.query.insert(schema.rateLimits).values(keys.map((key) => ({ key, points: 3 })));
  await calls.setPassword(app.db.sql, {
    previous: null,
    ...{ userId, hash: 'hash', fitsAdministrator: false, exceptSession: null },
    ...{ actor: OPERATOR, now: NOW },
  });
  const links = await app.db
    .sql`select token_hash as name, used_at::date::text as day from password_resets order by 1`;
  expect([...links]).toEqual([
    { name: 'open', day: '2026-11-20' },
    { name: 'used', day: '2026-11-19' },
  ]);
  const counts = await app.db.sql`select key from rate_limits where key like 'sign-in-account:%'`;
  expect(counts.map(({ key }) => key)).toEqual([keys[1]]);
});

it('an address that is confirmed already keeps the time of its first confirmation', async () => {
  const { id } = await app.makeCustomer();
  const confirm = (at: Date) => app.db.sql`select note_email_confirmed(${id}, ${at.toISOString()})`;
  await app.db.query.update(schema.users).set({ emailConfirmedAt: null }).where(eq(schema.users.id, id));
  await confirm(EARLIER);
  await confirm(NOW);
  const [user] = await app.db.query.select().from(schema.users).where(eq(schema.users.id, id));
  expect(user?.emailConfirmedAt).toEqual(EARLIER);
});

it('the tasks of a minute take away what failed for good, and neither what runs nor what can be tried', async () => {
  const task = 'test-minute';
  for (const key of ['failed', 'running', 'waiting']) {
    await app.db
      .sql`select graphile_worker.add_job(${task}, '{}'::json, job_key => ${key}, max_attempts => 1)`;
  }
  await app.db.sql`update graphile_worker._private_jobs set attempts = 1 where key in ('failed', 'running')`;
  await app.db
    .sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where key = 'running'`;
  await calls.enqueueMinuteTasks(app.db.sql, { tasks: [task] });
  const jobs = await app.db.sql`
    select key from graphile_worker.jobs where task_identifier = ${task} order by key`;
  expect(jobs.map(({ key }) => key)).toEqual(['running', task, 'waiting']);
  await app.db.sql`delete from graphile_worker._private_jobs where key in ('running', 'waiting', ${task})`;
});

it('deleting a person leaves reasons of the kitchen, manifests without orders and payments that are not worked on', async () => {
  const { id: userId } = await app.makeCustomer();
  await app.db.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into orders (order_number, user_id, delivery_date, placed_on, total_tokens, status, payment_status, paid_at,
                          cancelled_at, cancellation_reason, created_at, updated_at)
      values ('ORD-20200101-0001', ${userId}, '2020-01-02', '2020-01-01', 45, 'cancelled', 'paid', now(), now(), '"No gas"', now(), now())`;
    await sql`
      insert into delivery_manifests (date, content, pdf_url, generated_at, created_at, version)
        values ('2020-01-02', '{"orders": []}', '', now(), now(), 1)`;
    await sql`
      insert into payment_attempts (order_id, gateway, reference, amount_cents, created_at)
      select id, 'sandbox', 'attempt', 4500, now() from orders where user_id = ${userId}`;
    await sql`
      insert into payment_notifications (gateway, received_at, headers, raw_body, reference)
      values ('sandbox', now(), '{}', 'name=Qwertina', 'attempt')`;
    await sql`select remove_personal_data(u, now()) from users u where id = ${userId}`;
    const [left] = await sql`
      select (select cancellation_reason from orders where user_id = ${userId}) as reason,
             (select content from delivery_manifests where date = '2020-01-02') as manifest,
             (select raw_body <> '' from payment_notifications where reference = 'attempt') as body`;
    expect(left).toEqual({ reason: 'No gas', manifest: { orders: [] }, body: true });
    await sql`delete from payment_attempts where reference = 'attempt'`;
    await sql`delete from payment_notifications where reference = 'attempt'`;
    await sql`delete from orders where order_number = 'ORD-20200101-0001'`;
    await sql`delete from delivery_manifests where date = '2020-01-02'`;
  });
});

it('no job is made while they are switched off', async () => {
  await app.db.sql.begin(async (sql) => {
    await sql`select set_config('padkos.jobs', 'off', true)`;
    await sql`select enqueue_task('test-off', '{}', 'off')`;
    expect([...(await sql`select from graphile_worker.jobs where key = 'off'`)]).toEqual([]);
  });
});

it('orders that were placed are told in one job after another, past one that failed for good or is tried again later', async () => {
  const queued = () => calls.queuePlacedOrders(app.db.sql, { most: 10 });
  const [dish, me] = [await app.makeDish(), await app.makeCustomer({ tokens: 500 })];
  const order = () =>
    calls.placeOrder(app.db.sql, {
      ...{ userId: me.id, key: null, hash: null, deliveryDate: dish.date, now: NOW },
      ...{ lines: [{ menuItemId: dish.id, quantity: 1 }], card: null, expectedTotal: null },
    });
  const job = app.db.sql`select id from graphile_worker.jobs where task_identifier = 'send-orders-placed'`;
  const change = (what: string) =>
    app.db.sql`update graphile_worker._private_jobs set ${app.db.sql.unsafe(what)} where id in (${job})`;
  expect(await queued()).toBe(0);
  await order();
  expect(await queued()).toBe(1);
  await order();
  expect(await queued()).toBe(0);
  await change('attempts = max_attempts');
  expect(await queued()).toBe(1);
  await order();
  await change(`run_at = now() + interval '1 hour'`);
  expect(await queued()).toBe(1);
  await app.db.sql`delete from graphile_worker._private_jobs where id in (${job})`;
});

it('a day is summed of orders that were paid and are not cancelled, and without any order none is', async () => {
  const [dish, me] = [await app.makeDish(), await app.makeCustomer({ tokens: 500 })];
  const order = (reference: string | null) =>
    calls.placeOrder(app.db.sql, {
      ...{ userId: me.id, key: null, hash: null, deliveryDate: dish.date, now: NOW, expectedTotal: null },
      ...{
        lines: [{ menuItemId: dish.id, quantity: 1 }],
        card: reference === null ? null : { gateway: 'payfast', reference },
      },
    });
  await order(null);
  await order('unpaid');
  const day = { now: new Date('2026-11-21T00:10:00+02:00') };
  expect(await calls.sumNextDay(app.db.sql, { now: new Date('2026-11-21T00:09:59+02:00') })).toBe(null);
  expect(await calls.sumNextDay(app.db.sql, day)).toBe('2026-11-20');
  const sums = await app.db
    .sql`select orders::integer, quantity::integer from day_dishes where menu_item_id = ${dish.id}`;
  expect([...sums]).toEqual([{ orders: 1, quantity: 1 }]);
  const empty = app.db.sql.begin(async (sql) => {
    await sql`select forget_day_sums()`;
    await sql`set local session_replication_role = replica`;
    await sql`delete from orders`;
    const [row] = await sql`select sum_next_day(${day.now.toISOString()}) as day`;
    throw new Error(JSON.stringify(row));
  });
  await expect(empty).rejects.toThrow('{"day":null}');
});
