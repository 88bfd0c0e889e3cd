import { placeOrderKeyedInput, saveUserDietInput, type User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { calendarDate } from '@padkos/domain';
import { eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { all, refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { ownTestApp, shareTestApp } from '../../testing/use-test-app.ts';
import {
  askForErasure,
  callOffOrder,
  cancelOwnOrder,
  cancelTeamOrder,
  closeDays,
  closeTeamOrder,
  confirmOrder,
  erasePerson,
  fulfilOrder,
  generateManifest,
  listErasureRequests,
  listOrders,
  listTeamOrders,
  manifestPdf,
  openTeamOrder,
  ownData,
  placeOrder,
  readManifest,
  readTeamOrder,
  readWallet,
  saveUserDiet,
  sendTeamCancelled,
} from '../index.ts';
import { loadSnapshots } from '../manifests/generate-manifest.ts';
import { contentOfTeam } from '../manifests/manifest-pdf.ts';

const deliveryDate = calendarDate('2026-11-21');
const DEADLINE = '2026-11-20T16:00:00+02:00';
let app: TestApp;
let organiser: User;
let dish: TestDish;
const begin = async (given: TestApp) => {
  app = given;
  organiser = await app.makeCustomer({ firstName: 'Thandi', tokens: 500 });
  dish = await app.makeDish({ title: 'Bobotie', price: 40, portions: 60 });
};
shareTestApp(begin);

const open = (by = organiser) =>
  openTeamOrder(app.contextFor(by), { deliveryDate, name: 'Second floor', deadline: DEADLINE });
const join = (who: User, teamOrder: string, quantity = 1, key?: string) =>
  placeOrder(
    app.contextFor(who),
    { deliveryDate, items: [{ menuItemId: dish.id, quantity }], teamOrder },
    key,
  );
const seenBy = (who: User, token: string) => readTeamOrder(app.contextFor(who), { token });
const customers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => app.makeCustomer({ tokens: 100 })));

describe('a team order', () => {
  it('is joined by its link; each pays alone, and only who opened it sees who joined', async () => {
    const { token } = await open();
    expect(token).toMatch(/^[\w-]{32}$/);
    const [sipho] = await customers(1);
    if (sipho === undefined) throw new Error('a customer');
    await join(organiser, token, 2);
    const { id } = await join(sipho, token, 1);
    const balance = (await readWallet(app.contextFor(sipho))).wallet.balance;
    expect(balance).toBe(100 - 45);
    expect(await seenBy(organiser, token)).toMatchObject({
      state: 'open',
      isOrganiser: true,
      people: 2,
      portions: 3,
      members: [{ name: 'Thandi Nkosi' }, { name: 'Thandi Nkosi' }],
    });
    const seen = await seenBy(sipho, token);
    expect(seen).toMatchObject({ organiser: 'Thandi Nkosi', isOrganiser: false, members: null });
    expect(seen.ownOrders).toMatchObject([{ id, status: 'pending' }]);
    expect((await all(listOrders(app.contextFor(sipho))))[0]?.team).toBe('Second floor');
    expect(await listTeamOrders(app.contextFor(sipho))).toHaveLength(1);
    await cancelOwnOrder(app.contextFor(sipho), { id });
    expect(await listTeamOrders(app.contextFor(sipho))).toEqual([]);
    expect(await seenBy(organiser, token)).toMatchObject({ people: 1, portions: 2 });
  });

  it('is opened for a date that can be ordered for, until a time not after the cutoff', async () => {
    await begin(await ownTestApp());
    const me = app.contextFor(organiser);
    const refused = (change: object) =>
      refusalOf(openTeamOrder(me, { deliveryDate, name: 'Team', deadline: DEADLINE, ...change }));
    expect(await refused({ deliveryDate: calendarDate('2026-11-20') })).toBe('DATE_NOT_ORDERABLE');
    expect(await refused({ deadline: '2026-11-20T12:00:00+02:00' })).toBe('TEAM_DEADLINE');
    expect(await refused({ deadline: '2026-11-20T22:00:01+02:00' })).toBe('TEAM_DEADLINE');
    expect(await refused({ deadline: '2026-11-20T22:00:00+02:00' })).toBeNull();
    const tries = await Promise.all(Array.from({ length: 8 }, () => refused({})));
    expect(tries.filter((code) => code === null)).toHaveLength(4);
    expect(tries.filter((code) => code === 'TOO_MANY_TEAM_ORDERS')).toHaveLength(4);
    const gone = await app.makeCustomer();
    await app.db.query.update(schema.users).set({ isActive: false });
    expect(await refusalOf(open(gone))).toBe('ACCOUNT_INACTIVE');
  });

  it('takes nothing after its deadline, once it is closed, for another date, or without its link', async () => {
    const { token } = await open();
    const other = await app.makeDish({ price: 40, date: calendarDate('2026-11-22') });
    const items = [{ menuItemId: other.id, quantity: 1 }];
    const me = app.contextFor(organiser);
    expect(await refusalOf(placeOrder(me, { deliveryDate: other.date, items, teamOrder: token }))).toBe(
      'TEAM_ORDER_DATE',
    );
    expect(await refusalOf(join(organiser, 'x'.repeat(32)))).toBe('NOT_FOUND');
    expect(await refusalOf(seenBy(organiser, 'x'.repeat(32)))).toBe('NOT_FOUND');
    const byCard = { deliveryDate, items, teamOrder: token, paymentMethod: 'card' };
    expect(placeOrderKeyedInput.safeParse(byCard).success).toBe(false);
    app.at('2026-11-20T15:59:59+02:00');
    await join(organiser, token);
    app.at(DEADLINE);
    expect(await refusalOf(join(organiser, token))).toBe('TEAM_ORDER_CLOSED');
    expect((await seenBy(organiser, token)).state).toBe('closed');
    app.at('2026-11-20T12:00:00+02:00');
    const stranger = app.contextFor(await app.makeCustomer());
    expect(await refusalOf(closeTeamOrder(stranger, { token }))).toBe('NOT_FOUND');
    await closeTeamOrder(me, { token });
    await closeTeamOrder(me, { token });
    expect(await refusalOf(join(organiser, token))).toBe('TEAM_ORDER_CLOSED');
    await cancelTeamOrder(me, { token });
    expect(await refusalOf(closeTeamOrder(me, { token }))).toBe('TEAM_ORDER_CLOSED');
    // Placed orders stay.
    expect(await all(listOrders(me))).toMatchObject([{ status: 'pending', team: null }]);
  });

  it('is joined once under one key, also by an order without the team', async () => {
    const { token } = await open();
    const first = await join(organiser, token, 1, 'same');
    await closeTeamOrder(app.contextFor(organiser), { token });
    expect(await join(organiser, token, 1, 'same')).toEqual(first);
    const alone = { deliveryDate, items: [{ menuItemId: dish.id, quantity: 1 }] };
    expect(await refusalOf(placeOrder(app.contextFor(organiser), alone, 'same'))).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
  });

  it('of fifty who join at once for the last ten portions, ten get one, once each', async () => {
    const last = await app.makeDish({ title: 'Last', price: 20, portions: 10 });
    const { token } = await open();
    const people = await customers(50);
    await app.warmUp();
    const items = [{ menuItemId: last.id, quantity: 1 }];
    const codes = await Promise.all(
      people.map((who) =>
        refusalOf(
          placeOrder(app.contextFor(who), { deliveryDate, items, teamOrder: token }, `join-${who.id}`),
        ),
      ),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(10);
    expect(codes.filter((code) => code === 'SOLD_OUT')).toHaveLength(40);
    expect(await seenBy(organiser, token)).toMatchObject({ people: 10, portions: 10 });
  });

  it('that is closed while thirty join has just those who were told so', async () => {
    const { token } = await open();
    const people = await customers(30);
    await app.warmUp();
    const joining = people.map((who) => refusalOf(join(who, token)));
    const closing = closeTeamOrder(app.contextFor(organiser), { token });
    const codes = await Promise.all(joining);
    await closing;
    expect(codes.every((code) => code === null || code === 'TEAM_ORDER_CLOSED')).toBe(true);
    expect((await seenBy(organiser, token)).people).toBe(codes.filter((code) => code === null).length);
  });

  it('is on the manifest with whom it is handed over to, until it is cancelled', async () => {
    await begin(await ownTestApp());
    const admin = app.contextFor(await app.makeAdmin());
    const { token } = await open();
    const { id } = await join(organiser, token);
    await confirmOrder(admin, { id });
    const orderOf = async () => {
      await generateManifest(admin, { date: deliveryDate });
      return (await readManifest(admin, { date: deliveryDate })).manifest?.content.customers[0]?.orders[0];
    };
    expect((await orderOf())?.team).toMatchObject({ name: 'Second floor', organiser: 'Thandi Nkosi' });
    await cancelTeamOrder(app.contextFor(organiser), { token });
    expect(await orderOf()).toMatchObject({ change: 'changed' });
    expect((await orderOf())?.team).toBeUndefined();
  });

  it('has a delivery note of its orders alone, which reads no marks', async () => {
    await begin(await ownTestApp());
    const admin = app.contextFor(await app.makeAdmin());
    const sipho = await app.makeCustomer({ tokens: 200 });
    const { token } = await open();
    const ids: string[] = [];
    for (const [who, portions] of [
      [organiser, 2],
      [sipho, 1],
      [sipho, 1],
    ] as const)
      ids.push((await join(who, token, portions)).id);
    const items = [{ menuItemId: dish.id, quantity: 5 }];
    const { id: alone } = await placeOrder(app.contextFor(organiser), { deliveryDate, items });
    for (const id of [alone, ...ids.slice(0, 2)]) await confirmOrder(admin, { id });
    const mine = { consent: true, allergens: ['milk'], mark: true };
    await saveUserDiet(app.contextFor(organiser), saveUserDietInput.parse(mine));
    await generateManifest(admin, { date: deliveryDate });
    const { manifest } = await readManifest(admin, { date: deliveryDate });
    const orders = manifest?.content.customers.flatMap((customer) => customer.orders) ?? [];
    const marksRead = () => app.db.query.$count(schema.auditLogs, eq(schema.auditLogs.action, 'diet.mark'));
    const team = orders.find((order) => order.team !== undefined)?.team?.id ?? '';
    const note = { date: deliveryDate, version: 1, team };
    const says = async (version: number) => {
      const { snapshot, before } = await loadSnapshots(app.db.query, deliveryDate, version);
      if (snapshot === null) throw new Error('no version');
      return contentOfTeam(snapshot, before, team);
    };
    expect(await says(1)).toMatchObject({
      team: { name: 'Second floor', organiser: 'Thandi Nkosi' },
      content: {
        orderCount: 2,
        pendingCount: 1,
        totals: [{ title: 'Bobotie', quantity: 3, pendingQuantity: 1 }],
        removed: [],
      },
    });
    expect((await manifestPdf(admin, note)).length).toBeGreaterThan(1_000);
    expect(await marksRead()).toBe(0);
    await manifestPdf(admin, { date: deliveryDate, version: 1 });
    expect(await marksRead()).toBe(1);
    expect(await refusalOf(manifestPdf(admin, { ...note, team: alone }))).toBe('NOT_FOUND');
    expect(await refusalOf(manifestPdf(app.contextFor(organiser), note))).toBe('FORBIDDEN');

    // The next version lists the cancelled orders of the team, and no others.
    await callOffOrder(admin, { id: ids[1] ?? '', reason: 'Rain' });
    await callOffOrder(admin, { id: alone, reason: 'Rain' });
    await generateManifest(admin, { date: deliveryDate });
    expect((await says(2)).content).toMatchObject({ orderCount: 1, removed: [{ orderId: ids[1] }] });
  });

  it('is in the data of who opened it, and keeps no name of theirs', async () => {
    await begin(await ownTestApp());
    const admin = app.contextFor(await app.makeAdmin());
    const leaving = await app.makeCustomer({ firstName: 'Qwertina', tokens: 100 });
    const { token } = await openTeamOrder(app.contextFor(leaving), {
      deliveryDate,
      name: 'Team of Qwertina',
      deadline: DEADLINE,
    });
    const { id } = await join(organiser, token);
    expect((await ownData(app.contextFor(leaving))).teamOrders).toMatchObject([{ name: 'Team of Qwertina' }]);
    await confirmOrder(admin, { id });
    await generateManifest(admin, { date: deliveryDate });
    await askForErasure(app.contextFor(leaving), { unspentTokens: 'donate' });
    const [request] = await listErasureRequests(admin);
    await erasePerson(admin, { requestId: request?.id ?? '' });
    for (const table of ['team_orders', 'delivery_manifests']) {
      const [row] = await app.db.sql.unsafe(
        `select count(*)::int as count from ${table} t where to_jsonb(t)::text like '%Qwertina%'`,
      );
      expect([table, row?.count]).toEqual([table, 0]);
    }
    expect(await refusalOf(join(organiser, token))).toBe('TEAM_ORDER_CLOSED');
    await fulfilOrder(admin, { id });
  });
});

it('is opened once under a key, however often it is sent; the key with other contents is refused', async () => {
  const me = app.contextFor(organiser);
  const team = { deliveryDate, name: 'Second floor', deadline: DEADLINE };
  const opened = await Promise.all(Array.from({ length: 4 }, () => openTeamOrder(me, team, 'one')));
  expect(new Set(opened.map(({ token }) => token)).size).toBe(1);
  expect(await listTeamOrders(me)).toHaveLength(1);
  expect(await refusalOf(openTeamOrder(me, { ...team, name: 'Third floor' }, 'one'))).toBe(
    'IDEMPOTENCY_MISMATCH',
  );
  expect(await listTeamOrders(me)).toHaveLength(1);
});

describe('that a team order is cancelled is told', () => {
  /** Runs the queued jobs about it, twice, and returns the messages by recipient. */
  async function told(): Promise<{ recipient: string; subject: string; text: string }[]> {
    const jobs = await app.db.sql<{ team: string; user: string }[]>`
      select payload->>'teamOrderId' as team, payload->>'userId' as "user"
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send-team-cancelled'`;
    for (const { team, user } of [...jobs, ...jobs])
      await sendTeamCancelled({ ...app, mail: null }, { teamOrderId: team, userId: user });
    const { mailMessages: messages } = schema;
    return app.db.query
      .select({ recipient: messages.recipient, subject: messages.subject, text: messages.text })
      .from(messages)
      .where(like(messages.messageId, 'team-cancelled.%'));
  }

  it('once to those whose orders stay, and not to who cancelled it or has no order in it any more', async () => {
    await begin(await ownTestApp());
    const { token } = await open();
    const [sipho, lerato] = await customers(2);
    if (sipho === undefined || lerato === undefined) throw new Error('customers');
    await join(organiser, token);
    const { orderNumber } = await join(sipho, token);
    await cancelOwnOrder(app.contextFor(lerato), { id: (await join(lerato, token)).id });
    await closeTeamOrder(app.contextFor(organiser), { token });
    expect(await told()).toEqual([]);
    for (const _ of [1, 2]) await cancelTeamOrder(app.contextFor(organiser), { token });
    const messages = await told();
    expect(messages.map(({ recipient }) => recipient)).toEqual([sipho.email]);
    expect(messages[0]?.subject).toBe('The team order for Saturday 21 November 2026 is cancelled');
    expect(messages[0]?.text).toContain(orderNumber);
  });

  it('also where the data of who opened it is deleted, without their name', async () => {
    await begin(await ownTestApp());
    const leaving = await app.makeCustomer({ firstName: 'Qwertina' });
    const { token } = await openTeamOrder(app.contextFor(leaving), {
      deliveryDate,
      name: 'Team of Qwertina',
      deadline: DEADLINE,
    });
    await join(organiser, token);
    await askForErasure(app.contextFor(leaving), { unspentTokens: 'donate' });
    const admin = app.contextFor(await app.makeAdmin());
    const [request] = await listErasureRequests(admin);
    await erasePerson(admin, { requestId: request?.id ?? '' });
    const messages = await told();
    expect(messages.map(({ recipient }) => recipient)).toEqual([organiser.email]);
    expect(JSON.stringify(messages)).not.toContain('Qwertina');
  });

  it('to who opened it where the kitchen closes the date; the others are told of their orders', async () => {
    await begin(await ownTestApp());
    const { token } = await open();
    const [sipho] = await customers(1);
    if (sipho === undefined) throw new Error('a customer');
    await join(sipho, token);
    const admin = app.contextFor(await app.makeAdmin());
    const days = { from: deliveryDate, to: deliveryDate, reason: 'Stocktaking' };
    expect(await refusalOf(closeDays(admin, { ...days, cancelOrders: false }))).toBe('ORDERS_EXIST');
    expect(await seenBy(organiser, token)).toMatchObject({ state: 'open' });
    await closeDays(admin, { ...days, cancelOrders: true });
    expect(await seenBy(organiser, token)).toMatchObject({ state: 'cancelled', people: 0 });
    const messages = await told();
    expect(messages.map(({ recipient }) => recipient)).toEqual([organiser.email]);
    expect(messages[0]?.text).toContain('The kitchen does not deliver on this date');
  });
});
