import { placeOrderInput, saveRetentionInput, type User } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { calendarDate, RETENTION, RETENTION_KINDS, type RetentionKind, retentionStart } from '@padkos/domain';
import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { OPERATOR, refusalOf, type TestApp } from '../../testing/index.ts';
import { ownTestApp, shareTestApp } from '../../testing/use-test-app.ts';
import {
  cancelOwnOrder,
  cleanUp,
  generateManifest,
  listErasureRequests,
  listRetention,
  placeOrder,
  readWallet,
  refuseErasure,
  saveRetention,
  sendUnusedWarning,
} from '../index.ts';
import { storeImage } from '../media/upload-image.ts';
import { removeOld } from './clean-up.ts';

const NOW = new Date('2026-11-20T12:00:00+02:00');
const DAY = 86_400_000;

let app: TestApp;
let admin: User;
let person: User;
const begin = async (given: TestApp) => {
  app = given;
  admin = await app.makeAdmin();
  person = await app.makeCustomer({ tokens: 200 });
};
shareTestApp(begin);

const asAdmin = () => app.contextFor(admin);
const hex = (letter: string) => letter.repeat(64);
const counts = async (kind: RetentionKind) => {
  const rule = (await listRetention(asAdmin())).find((one) => one.kind === kind);
  return rule?.removed;
};

/** Makes a row of a kind that is as old as `at`, and returns whether it still exists. */
type Sample = (at: Date) => Promise<() => PromiseLike<boolean>>;

const there = (query: PromiseLike<{ there: boolean }[]>) => query.then(([row]) => row?.there === true);

/** An order for the day of `at`, with a guest and a note, cancelled by its customer with a reason. */
async function orderOf(at: Date) {
  app.at(new Date(at.getTime() - 2 * DAY).toISOString());
  const dish = await app.makeDish({ date: at.toISOString().slice(0, 10) });
  const items = [{ menuItemId: dish.id, quantity: 1, guestName: 'Qwertina' }];
  const placed = await placeOrder(
    app.contextFor(person),
    placeOrderInput.parse({ deliveryDate: dish.date, items }),
  );
  return { dish, placed };
}

const SAMPLES: Readonly<Record<Exclude<RetentionKind, 'accounts' | 'documents'>, Sample>> = {
  async answers(at) {
    const key = at.toISOString();
    const row = { userId: person.id, operation: 'place', key, requestHash: 'h', resultId: person.id };
    await app.db.query.insert(schema.idempotencyKeys).values({ ...row, createdAt: at });
    return () => there(app.db.sql`select exists (select from idempotency_keys where key = ${key}) as there`);
  },
  async waiting(at) {
    const dish = await app.makeDish();
    const date = at.toISOString().slice(0, 10);
    await app.db.sql`
      insert into waiting_entries (user_id, date, menu_item_id, auto_buy, price, state, reason, created_at, updated_at)
      values (${person.id}, ${date}, ${dish.id}, false, 40, 'ended', '{"code": "CLOSED", "params": {}}',
              ${at.toISOString()}, ${at.toISOString()})`;
    return () =>
      there(app.db.sql`select exists (select from waiting_entries where menu_item_id = ${dish.id}) as there`);
  },
  async alerts(at) {
    const subject = at.toISOString();
    const row = { userId: person.id, kind: 'week_menu' as const, subject, isTold: false, createdAt: at };
    await app.db.query.insert(schema.alerts).values(row);
    return () => there(app.db.sql`select exists (select from alerts where subject = ${subject}) as there`);
  },
  async uploads(at) {
    const name = `${at.getTime()}`.padStart(64, '0').concat('.webp');
    await app.db.query
      .insert(schema.images)
      .values({ name, contentType: 'image/webp', content: Buffer.from('x'), createdAt: at });
    return () => there(app.db.sql`select exists (select from images where name = ${name}) as there`);
  },
  async forged(at) {
    const [row] = await app.db.query
      .insert(schema.paymentNotifications)
      .values({
        gateway: 'sandbox',
        receivedAt: at,
        headers: {},
        rawBody: Buffer.from('a=1'),
        verdict: 'forged',
      })
      .returning();
    return () =>
      there(
        app.db.sql`select exists (select from payment_notifications where id = ${row?.id ?? ''}) as there`,
      );
  },
  async devices(at) {
    const deviceHash = hex('d') + at.getTime();
    await app.db.query
      .insert(schema.knownDevices)
      .values({ deviceHash, userId: person.id, lastSignInAt: at });
    return () =>
      there(app.db.sql`select exists (select from known_devices where device_hash = ${deviceHash}) as there`);
  },
  async messages(at) {
    const messageId = `welcome.${at.toISOString()}`;
    await app.db.query.insert(schema.mailMessages).values({
      ...{ messageId, recipient: person.email, subject: 'Welcome', html: '', text: '', createdAt: at },
    });
    return () =>
      there(app.db.sql`select exists (select from mail_messages where message_id = ${messageId}) as there`);
  },
  async notifications(at) {
    const [row] = await app.db.query
      .insert(schema.paymentNotifications)
      .values({
        ...{ gateway: 'sandbox', receivedAt: at, processedAt: at, verdict: 'settled' as const },
        ...{
          headers: { from: 'Qwertina' },
          rawBody: Buffer.from('name=Qwertina'),
          remoteAddress: '192.0.2.7',
        },
      })
      .returning();
    return () =>
      there(app.db.sql`
        select raw_body <> '' and headers <> '{}' and remote_address is not null as there
        from payment_notifications where id = ${row?.id ?? ''}`);
  },
  async manifests(at) {
    const { dish } = await orderOf(at);
    await generateManifest(asAdmin(), { date: dish.date });
    return () =>
      there(app.db.sql`
        select content::text like '%Thandi%' and content::text like '%Qwertina%' as there
        from delivery_manifests where date = ${dish.date}`);
  },
  async dietReads(at) {
    const [row] = await app.db.query
      .insert(schema.dietReads)
      .values({ userId: person.id, document: 'labels', deliveryDate: calendarDate('2026-11-20'), readAt: at })
      .returning();
    return () =>
      there(app.db.sql`select exists (select from diet_reads where id = ${row?.id ?? ''}) as there`);
  },
  async requests(at) {
    const [row] = await app.db.query
      .insert(schema.subjectRequests)
      .values({
        ...{ kind: 'access', channel: 'letter', person: 'Sipho', state: 'done' },
        ...{ receivedOn: calendarDate('2020-01-01'), dueOn: calendarDate('2020-01-31') },
        ...{ createdAt: at, closedAt: at },
      })
      .returning();
    return () =>
      there(app.db.sql`select exists (select from subject_requests where id = ${row?.id ?? ''}) as there`);
  },
  async securityEvents(at) {
    const [row] = await app.db.query
      .insert(schema.securityEvents)
      .values({ event: 'authn_login_fail', slot: at.toISOString(), firstAt: at, lastAt: at })
      .returning();
    return () =>
      there(app.db.sql`select exists (select from security_events where id = ${row?.id ?? ''}) as there`);
  },
  async words(at) {
    const { placed } = await orderOf(at);
    await cancelOwnOrder(app.contextFor(person), { id: placed.id, reason: 'A wedding' });
    return () =>
      there(app.db.sql`
        select cancellation_reason::text like '%A wedding%' and exists (select from order_guests where order_id = ${placed.id}) as there
        from orders where id = ${placed.id}`);
  },
};

/** Days of delivery count as a whole, and the sample's day is that of its instant. */
const BY_DAY: readonly RetentionKind[] = ['waiting', 'manifests', 'words'];

it.each(RETENTION.filter(({ kind }) => kind in SAMPLES))(
  'of the kind $kind what is past the period goes, and nothing younger',
  async ({ kind, standard, unit }) => {
    if (kind === 'accounts' || kind === 'documents') throw new Error('those have tests of their own');
    const step = BY_DAY.includes(kind) ? DAY : 1;
    const limit = retentionStart(NOW, standard, unit).getTime();
    const clock = { ...app, realClock: { now: () => NOW } };
    const young = await SAMPLES[kind](new Date(limit));
    const old = await SAMPLES[kind](new Date(limit - step));
    app.at(NOW.toISOString());
    await cleanUp(clock);
    expect([await old(), await young()]).toEqual([false, true]);
    expect(await counts(kind)).toBeGreaterThan(0);
    // Again: nothing is left to remove, and nothing is counted twice.
    await cleanUp(clock);
    expect([await counts(kind), await young()]).toEqual([0, true]);
  },
);

it('takes the periods that are set, within bounds, and audits both', async () => {
  await begin(await ownTestApp());
  const old = await SAMPLES.messages(new Date(NOW.getTime() - 40 * DAY));
  await cleanUp(app);
  expect(await old()).toBe(true);
  const saved = await saveRetention(asAdmin(), { periods: { messages: 30 } });
  expect(saved.find(({ kind }) => kind === 'messages')).toMatchObject({
    period: 30,
    least: 30,
    standard: 365,
  });
  await cleanUp(app);
  expect(await old()).toBe(false);
  const acts = await app.db.sql`
    select action, before_snapshot as before, after_snapshot as after, user_id as by from audit_logs
    where action in ('settings.retention', 'retention.remove') order by position`;
  expect(acts).toEqual([
    { action: 'settings.retention', before: {}, after: { messages: 30 }, by: admin.id },
    { action: 'retention.remove', before: null, after: { messages: 1 }, by: null },
  ]);
  await saveRetention(asAdmin(), { periods: { messages: 30 } });
  const noted = await app.db.query.select().from(schema.securityEvents);
  expect(noted).toMatchObject([
    { event: 'authz_policy_change', actorId: admin.id, detail: 'settings.retention' },
  ]);
  expect(app.securityLog.counts().get('authz_policy_change')).toBe(1);
  for (const { kind, least, most } of RETENTION)
    for (const period of [least - 1, most + 1]) {
      expect(saveRetentionInput.safeParse({ periods: { [kind]: period } }).success).toBe(false);
      await expect(
        app.db.query.insert(schema.retentionPeriods).values({ kind, period }),
      ).rejects.toMatchObject({ cause: { constraint_name: 'retention_periods_bounds' } });
    }
  const asCustomer = app.contextFor(person);
  expect(await refusalOf(saveRetention(asCustomer, { periods: { messages: 60 } }))).toBe('FORBIDDEN');
  expect(await refusalOf(listRetention(asCustomer))).toBe('FORBIDDEN');
  expect((await listRetention(asAdmin())).map(({ kind }) => kind)).toEqual(RETENTION_KINDS);
});

it('a run that is interrupted goes on where it stopped, and counts each row once', async () => {
  await begin(await ownTestApp());
  const rows = Array.from({ length: 25 }, (_, number) => ({
    messageId: `welcome.${number}`,
    ...{ recipient: person.email, subject: 'Welcome', html: '', text: '' },
    createdAt: new Date(NOW.getTime() - 400 * DAY),
  }));
  await app.db.query.insert(schema.mailMessages).values(rows);
  const before = new Date(NOW.getTime() - 365 * DAY);
  // The server dies after two batches.
  await removeOld(app, 'messages', before, 10);
  await removeOld(app, 'messages', before, 10);
  expect(await app.db.query.$count(schema.mailMessages)).toBe(5);
  // Two servers continue at once.
  await Promise.all([cleanUp(app, 2), cleanUp(app, 2)]);
  expect(await app.db.query.$count(schema.mailMessages)).toBe(0);
  const [sum] = await app.db.sql`
    select sum((after_snapshot->>'messages')::int)::int as messages from audit_logs where action = 'retention.remove'`;
  expect(sum).toEqual({ messages: 25 });
});

it('a picture that a dish or an account shows stays, and one that is stored again is new', async () => {
  await begin(await ownTestApp());
  const old = new Date(NOW.getTime() - 31 * DAY);
  const dish = await app.makeDish();
  const picture = await SAMPLES.uploads(old);
  await app.db
    .sql`update menu_items set image_url = '/images/' || (select name from images) where id = ${dish.id}`;
  await app.db.sql`
    insert into images (name, content_type, content, created_at)
    select replace(name, '.webp', '-336.webp'), content_type, content, created_at from images`;
  await cleanUp(app);
  expect(await picture()).toBe(true);
  expect(await app.db.query.$count(schema.images)).toBe(2);
  await app.db.sql`update menu_items set image_url = '' where id = ${dish.id}`;
  await cleanUp(app);
  expect(await picture()).toBe(false);
  const content = Buffer.from('a picture');
  app.at(old.toISOString());
  await storeImage(app, content);
  app.at(NOW.toISOString());
  await storeImage(app, content);
  await cleanUp(app);
  expect(await app.db.query.$count(schema.images)).toBe(1);
});

it('the buyer leaves documents after six years, sums and numbers stay, and nothing else can be changed', async () => {
  await begin(await ownTestApp());
  const invoices = () =>
    app.db
      .sql`select invoice_number, amount, total_amount, content, parties->'buyer'->>'name' as buyer, parties->'seller' as seller
               from invoices order by created_at`;
  for (const at of ['2014-11-19T23:59:00+02:00', '2014-11-20T00:00:00+02:00', '2019-11-21T12:00:00+02:00']) {
    app.at(at);
    const dish = await app.makeDish({ date: at.startsWith('2014') ? '2014-11-21' : '2019-11-22' });
    const items = [{ menuItemId: dish.id, quantity: 1 }];
    const order = placeOrderInput.parse({ deliveryDate: dish.date, items });
    const { id } = await placeOrder(app.contextFor(person), order);
    await calls.confirmOrder(app.db.sql, { orderId: id, actor: OPERATOR, now: app.clock.now() });
  }
  const before = await invoices();
  app.at('2020-11-20T03:00:00+02:00');
  await cleanUp(app);
  const after = await invoices();
  expect(after.map(({ buyer }) => buyer)).toEqual(['Name removed', 'Thandi Nkosi', 'Thandi Nkosi']);
  expect(after.map(({ buyer: _, ...rest }) => rest)).toEqual(before.map(({ buyer: _, ...rest }) => rest));
  expect(await counts('documents')).toBe(1);
  for (const statement of [
    `update invoices set total_amount = 1`,
    `update invoices set parties = jsonb_set(parties, '{buyer,name}', '"Somebody"')`,
    `update invoices set parties = without_buyer(parties), amount = 0, total_amount = vat_amount`,
    `delete from invoices`,
  ])
    await expect(app.db.sql.unsafe(statement)).rejects.toThrow('append-only');
});

it('a document of the last five years by the real clock keeps its buyer, whatever the kitchen clock says', async () => {
  await begin(await ownTestApp());
  app.at(new Date().toISOString());
  const [day] = new Date(Date.now() + 2 * DAY).toISOString().split('T');
  const dish = await app.makeDish(day === undefined ? {} : { date: day });
  const items = [{ menuItemId: dish.id, quantity: 1 }];
  const { id } = await placeOrder(
    app.contextFor(person),
    placeOrderInput.parse({ deliveryDate: dish.date, items }),
  );
  await calls.confirmOrder(app.db.sql, { orderId: id, actor: OPERATOR, now: app.clock.now() });
  app.at(new Date(Date.now() + 10 * 366 * DAY).toISOString());
  await cleanUp(app);
  const [invoice] = await app.db.sql`select parties->'buyer'->>'name' as buyer from invoices`;
  expect(invoice).toEqual({ buyer: 'Thandi Nkosi' });
  await expect(app.db.sql`update invoices set parties = without_buyer(parties)`).rejects.toThrow(
    'append-only',
  );
});

/** Customers unused since 20 November 2020, for whom a period of three years ends on 20 November 2023. */
const unused = async (tokens = 0) => {
  app.at('2020-11-20T12:00:00+02:00');
  return app.makeCustomer({ tokens, firstName: 'Qwertina' });
};
const facts = async ({ id }: User) => {
  const [row] = await app.db.sql<{ name: string; warned: boolean }[]>`
    select first_name as name, exists (select from account_uses where user_id = id and warned_at is not null) as warned
    from users where id = ${id}`;
  return row;
};
const nightOf = async (date: string) => {
  app.at(`${date}T03:00:00+02:00`);
  await cleanUp(app);
};

it('an account that is not used any more is warned of 30 days before, then closed', async () => {
  await begin(await ownTestApp());
  const { id } = await unused();
  const account = { ...person, id };
  await nightOf('2023-10-21');
  expect(await facts(account)).toEqual({ name: 'Qwertina', warned: false });
  await nightOf('2023-10-22');
  expect(await facts(account)).toEqual({ name: 'Qwertina', warned: true });
  const [job] = await app.db.sql<{ payload: { userId: string; at: string } }[]>`
    select payload from graphile_worker._private_jobs where payload->>'userId' = ${id} and key like 'unused-warning%'`;
  if (job === undefined) throw new Error('no warning is queued');
  await sendUnusedWarning({ ...app, mail: null }, job.payload);
  const [message] = await app.db.query
    .select()
    .from(schema.mailMessages)
    .where(sql`message_id like 'unused-warning.%'`);
  expect(message?.text).toContain('From Tuesday 21 November 2023 it will be closed');
  await nightOf('2023-11-20');
  expect(await facts(account)).toMatchObject({ name: 'Qwertina' });
  await nightOf('2023-11-21');
  expect(await facts(account)).toMatchObject({ name: 'Deleted' });
  expect(await counts('accounts')).toBe(1);
  expect(await listErasureRequests(asAdmin())).toEqual([]);
  const requests = await app.db.query
    .select()
    .from(schema.erasureRequests)
    .where(eq(schema.erasureRequests.userId, id));
  expect(requests).toMatchObject([{ state: 'done', isForUnused: true, decidedBy: null }]);
});

it('an account that is used after the warning, or before it, stays', async () => {
  await begin(await ownTestApp());
  const { id } = await unused();
  const account = { ...person, id };
  await nightOf('2023-11-01');
  expect(await facts(account)).toEqual({ name: 'Qwertina', warned: true });
  await calls.noteSignIn(app.db.sql, { userId: id, realNow: new Date('2023-11-02T08:00:00Z') });
  await nightOf('2023-12-20');
  await nightOf('2026-10-01');
  expect(await facts(account)).toEqual({ name: 'Qwertina', warned: true });
  // The second warning counts for another 30 days from when it was sent.
  await nightOf('2026-11-25');
  await nightOf('2026-12-24');
  expect(await facts(account)).toMatchObject({ name: 'Qwertina' });
  await nightOf('2026-12-25');
  expect(await facts(account)).toMatchObject({ name: 'Deleted' });
});

it('with tokens it waits for an administrator, who keeps it or pays back', async () => {
  await begin(await ownTestApp());
  const { id } = await unused(40);
  const account = { ...person, id };
  await nightOf('2023-11-01');
  await nightOf('2023-12-01');
  await nightOf('2023-12-02');
  expect(await facts(account)).toMatchObject({ name: 'Qwertina' });
  const [request] = await listErasureRequests(asAdmin());
  expect(request).toMatchObject({ user: { id }, isForUnused: true, balance: 40, unspentTokens: 'refund' });
  expect((await readWallet(app.contextFor(account))).wallet.balance).toBe(40);
  await refuseErasure(asAdmin(), { requestId: request?.id ?? '', note: 'On maternity leave' });
  const told = await app.db.sql`
    select from graphile_worker._private_jobs where key like 'erasure-refused%'`;
  expect(told).toHaveLength(0);
  await nightOf('2024-06-01');
  expect(await listErasureRequests(asAdmin())).toEqual([]);
  // Kept once, it counts as used on that day.
  await nightOf('2026-11-20');
  await nightOf('2026-12-21');
  expect(await listErasureRequests(asAdmin())).toMatchObject([{ user: { id } }]);
  // Signing in withdraws the request.
  await calls.noteSignIn(app.db.sql, { userId: id, realNow: app.clock.now() });
  expect(await listErasureRequests(asAdmin())).toEqual([]);
});

it('administrators are never closed', async () => {
  await begin(await ownTestApp());
  await unused();
  const { id } = await app.makeAdmin();
  await app.db.query.delete(schema.sessions).where(sql`sess->>'userId' = ${id}`);
  await nightOf('2024-01-01');
  await nightOf('2024-03-01');
  const rows = await app.db.query
    .select()
    .from(schema.users)
    .where(
      and(
        eq(schema.users.id, id),
        sql`erased_at is null and not exists (select from account_uses where user_id = ${id})`,
      ),
    );
  expect(rows).toHaveLength(1);
});
