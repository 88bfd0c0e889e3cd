import { placeOrderInput } from '@padkos/contracts';
import { calls, schema, TASK_IDENTIFIERS } from '@padkos/database';
import type { MailServer } from '@padkos/mail/testing';
import {
  addStandingOrder,
  askForCredit,
  askForErasure,
  cancelTeamOrder,
  changeOwnOrder,
  declareDish,
  deleteMenuItem,
  enqueueDueTasks,
  enqueueMinuteTasks,
  ensureAdministrator,
  erasePerson,
  expirePayments,
  forgotPassword,
  joinWaitingList,
  listErasureRequests,
  noteAlerts,
  openTeamOrder,
  placeDueStandingOrders,
  placeOrder,
  refuseErasure,
  type ServiceContext,
  saveUserAlerts,
  saveUserDiet,
  sendConfirmation,
  sendTokens,
  serveWaitingEntry,
  setDailyMenuLine,
  startTopup,
} from '@padkos/services';
import { ledgerFaults, makeSettlement, OPERATOR, type TestApp } from '@padkos/services/testing';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';

/**
 * The kinds of jobs that a kill must interrupt. The minute tasks for payments are killed in killed-payment.full.test.ts, with a
 * gateway; a backup in create-backups.full.test.ts; the other minute tasks in missed-nights.full.test.ts.
 */
export const KINDS: readonly string[] = TASK_IDENTIFIERS.filter(
  (task) =>
    ![
      'anchor-audit',
      'back-up',
      'expire-payments',
      'note-alerts',
      'reconcile-payments',
      'retry-standing-orders',
      'serve-waiting-lists',
      'sum-days',
      'verify-notification',
    ].includes(task),
);

interface QueuedJob {
  task: string;
  lockedBy: string | null;
}
/** The jobs that are waiting or running. */
export const jobs = async ({ db }: TestApp): Promise<QueuedJob[]> => [
  ...(await db.sql<QueuedJob[]>`
    select task_identifier as task, locked_by as "lockedBy" from graphile_worker.jobs`),
];

/** One job of each kind about device notifications; the devices are gone when they run, so that nothing leaves this machine. */
async function makePushJobs(
  app: TestApp,
  adminId: string,
  me: ServiceContext,
  dishId: string,
  settled: { userId: string; expectedCents: number; now: Date },
): Promise<void> {
  const { sql, query } = app.db;
  const { userId, now } = settled;
  const choices = { orders: true, topups: true, newOrders: true, createdAt: now };
  for (const id of [userId, adminId]) {
    await query
      .insert(schema.sessions)
      .values({ sid: id, sess: { userId: id, startedAt: '' }, expire: new Date('2099-01-01') });
    const browser = { endpoint: `https://push.example.com/${id}`, p256dh: 'AAAA', auth: 'AAAA' };
    await query.insert(schema.pushDevices).values({ userId: id, ...browser, ...choices, sid: id });
  }
  const { id: orderId } = await placeOrder(
    me,
    placeOrderInput.parse({ deliveryDate: '2026-11-21', items: [{ menuItemId: dishId, quantity: 1 }] }),
  );
  await calls.confirmOrder(sql, { orderId, actor: OPERATOR, now });
  await calls.fulfilOrder(sql, { orderId, actor: OPERATOR, now });
  const held = await makeSettlement(app.db, {
    ...settled,
    settlement: { amountCents: 30_000, processingStatus: 'ready' },
  });
  const decision = { settlementId: held, decision: 'ignore', note: 'A test card' } as const;
  await calls.decideSettlement(sql, { ...decision, actor: OPERATOR, now });
  await calls.queueNewOrdersPush(sql, {});
  await sql`update graphile_worker._private_jobs set run_at = now() where key = 'new-orders'`;
  const push = { about: 'tokens-received' } as const;
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + 3_600_000).toISOString();
  await calls.queuePushes(sql, {
    pushes: [{ userId, topic: 'topups', tag: 'a', notice: push, at, expiresAt }],
  });
  await query.delete(schema.pushDevices);
}

/** One job of every kind, created by the acts that cause it; returns the messages that must result. */
export async function makeJobs(app: TestApp): Promise<string[]> {
  const { db, clock } = app;
  const { sql } = db;
  const now = clock.now();
  const admin = await app.makeAdmin();
  const customer = await app.makeCustomer({ tokens: 500 });
  const me = app.contextFor(customer);
  const dish = await app.makeDish();
  app.at('2026-11-20T07:00:00+02:00');
  const poor = await app.makeCustomer({ tokens: 1 });
  await addStandingOrder(app.contextFor(poor), { weekdays: [6], menuItemId: dish.id, quantity: 1 });
  app.at('2026-11-20T12:00:00+02:00');
  await placeDueStandingOrders(app);
  const order = placeOrderInput.parse({
    deliveryDate: dish.date,
    items: [{ menuItemId: dish.id, quantity: 1 }],
  });
  const [confirmed, cancelled] = [await placeOrder(me, order), await placeOrder(me, order)];
  await changeOwnOrder(me, { id: confirmed.id, items: [{ menuItemId: dish.id, quantity: 2 }] });
  const [revision] = await db.query.select({ id: schema.orderRevisions.id }).from(schema.orderRevisions);
  await calls.confirmOrder(sql, { orderId: confirmed.id, actor: OPERATOR, now });
  await calls.cancelOrder(sql, { orderId: cancelled.id, reason: 'No gas today', actor: OPERATOR, now });
  await saveUserDiet(me, { consent: true, allergens: ['milk'], blockTraces: false, diets: [] });
  await declareDish(app.contextFor(admin), {
    id: dish.id,
    allergens: { milk: 'contains' },
    reviewedBy: 'Lindiwe',
  });
  await saveUserDiet(me, { consent: true, allergens: [], blockTraces: false, diets: [] });
  const [change] = await db.query.select({ id: schema.allergenChanges.id }).from(schema.allergenChanges);
  // At a price that the dish does not have, so that the job creates no order and no messages.
  const wanted = { ...order, expectedTotal: 1, idempotencyKey: 'wanted' };
  const topup = await startTopup(me, { amount: 6_000, order: wanted });
  await app.pay(topup);
  const late = await placeOrder(me, { ...order, paymentMethod: 'card' });
  app.at('2026-11-20T12:20:00+02:00');
  await expirePayments(app);
  if (late.payment === undefined) throw new Error('an order by card has a payment');
  await app.pay(late.payment);
  const newcomer = await app.makeCustomer();
  await db.query.update(schema.users).set({ emailConfirmedAt: null }).where(eq(schema.users.id, newcomer.id));
  await sendConfirmation(app.contextFor(newcomer));
  await forgotPassword(me, { email: customer.email });
  const settled = { userId: customer.id, expectedCents: 25_000, now };
  const ready = await makeSettlement(db, {
    ...settled,
    settlement: { amountCents: 20_000, processingStatus: 'ready' },
  });
  await calls.enqueueTask(sql, {
    task: 'send-payment-needs-review',
    payload: { settlementId: ready },
    key: 'look',
  });
  await db.query.update(schema.siteSettings).set({ transfersOn: true });
  const friend = await app.makeCustomer();
  const { transfer } = await sendTokens(me, { email: friend.email, tokens: 7 });
  const second = await app.makeAdmin();
  const credit = { userId: customer.id, tokens: 9_000, reason: 'Staff party' };
  const asked = await askForCredit(app.contextFor(second), credit);
  for (const person of [await app.makeCustomer(), await app.makeCustomer()])
    await askForErasure(app.contextFor(person), { unspentTokens: 'donate' });
  const [deleted, kept] = await listErasureRequests(app.contextFor(admin));
  if (deleted === undefined || kept === undefined) throw new Error('two requests wait');
  await erasePerson(app.contextFor(admin), { requestId: deleted.id });
  await refuseErasure(app.contextFor(admin), { requestId: kept.id, note: 'A dispute is open' });
  // Portions become free for waiting customers: one is offered already; of the others a minute task takes one, and a job one.
  const offered: string[] = [];
  for (const person of [await app.makeCustomer(), await app.makeCustomer(), await app.makeCustomer()]) {
    const soldOut = { deliveryDate: dish.date, menuItemId: (await app.makeDish({ portions: 0 })).id };
    offered.push((await joinWaitingList(app.contextFor(person), soldOut)).id);
    const line = { date: dish.date, menuItemId: soldOut.menuItemId, maxQuantity: 1 };
    await setDailyMenuLine(app.contextFor(admin), line);
  }
  await serveWaitingEntry(app, offered[0] ?? '');
  const watchful = app.contextFor(await app.makeCustomer({ tokens: 50 }));
  await saveUserAlerts(watchful, { lowBalance: 50, nothingOrderedOn: [], weekMenu: false, time: '16:00' });
  await placeOrder(watchful, order);
  await noteAlerts(app);
  const [alert] = await db.query.select({ messageId: schema.alerts.messageId }).from(schema.alerts);
  const unlucky = await app.makeCustomer();
  const gone = { deliveryDate: dish.date, menuItemId: (await app.makeDish({ portions: 0 })).id };
  const waited = await joinWaitingList(app.contextFor(unlucky), gone);
  await deleteMenuItem(app.contextFor(admin), { id: gone.menuItemId });
  const team = await openTeamOrder(app.contextFor(unlucky), {
    deliveryDate: dish.date,
    name: 'Third floor',
    deadline: '2026-11-20T18:00:00+02:00',
  });
  const member = await app.makeCustomer({ tokens: 200 });
  await placeOrder(app.contextFor(member), { ...order, teamOrder: team.token });
  await cancelTeamOrder(app.contextFor(unlucky), { token: team.token });
  const [cancelledTeam] = await db.query.select({ id: schema.teamOrders.id }).from(schema.teamOrders);
  const [passkey] = await db.query
    .insert(schema.passkeys)
    .values({
      userId: customer.id,
      name: 'Phone',
      credentialId: 'AAAA',
      publicKey: 'AAAA',
      counter: 0,
      transports: [],
      createdAt: now,
    })
    .returning({ id: schema.passkeys.id });
  await calls.removePasskey(sql, { userId: customer.id, passkeyId: passkey?.id ?? '', actor: OPERATOR, now });
  const [notice] = await sql<{ id: string }[]>`
    select payload->>'noticeId' as id from graphile_worker._private_jobs where payload->>'event' = 'passkey-removed'`;
  await ensureAdministrator(app, admin.email, 'a password for the kitchen');
  const [reset] = await sql<{ id: string }[]>`
    select payload->>'resetId' as id from graphile_worker._private_jobs where payload->>'resetId' is not null`;
  app.at('2020-11-20T12:00:00+02:00');
  const unused = await app.makeCustomer();
  app.at('2026-11-20T12:00:00+02:00');
  await calls.warnOfUnused(sql, { before: new Date('2021-01-01'), most: 10, now });
  await makePushJobs(app, admin.id, me, dish.id, settled);
  const messageId = 'order-placed.stored';
  await db.query.insert(schema.mailMessages).values({
    messageId,
    recipient: customer.email,
    subject: 'Your order',
    html: '<p>Your order</p>',
    text: 'Your order',
    createdAt: now,
  });
  await calls.queueMessage(sql, { messageId });
  await enqueueDueTasks(app);
  await enqueueMinuteTasks(app);
  await calls.queuePlacedOrders(sql, { most: 100 });
  await calls.enqueueTask(sql, {
    task: 'send-order-placed',
    payload: { orderId: confirmed.id },
    key: 'alone',
  });
  return [
    messageId,
    `welcome.${customer.id}`,
    `order-placed.${confirmed.id}`,
    `order-placed.${cancelled.id}`,
    `order-notice.${change?.id}.${confirmed.id}`,
    `order-confirmed.${confirmed.id}`,
    `order-cancelled.${cancelled.id}`,
    `order-changed.${revision?.id}`,
    `alerts.${alert?.messageId}`,
    `topup-received.${topup.id}`,
    `payment-needs-review.${ready}.${admin.id}`,
    `transfer-sent.${transfer.id}`,
    `transfer-received.${transfer.id}`,
    `standing-order-waits.${poor.id}.${dish.date}`,
    `credit-asked.${asked.id}.${admin.id}`,
    `erasure-done.${deleted.id}`,
    `erasure-refused.${kept.id}`,
    `unused-warning.${unused.id}.${now.toISOString()}`,
    `administrator-reset.${reset?.id}.${admin.id}`,
    `security-notice.${notice?.id}`,
    `waiting-ended.${waited.id}`,
    `team-cancelled.${cancelledTeam?.id}.${member.id}`,
    ...offered.map((id) => `portion-offered.${id}`),
  ];
}

/**
 * Expects that each message was created once and sent once (with `twice`: at least once), that each scheduled run has ended, and
 * that the ledger check passes.
 */
export async function expectAllDone(
  app: TestApp,
  mail: MailServer,
  messages: readonly string[],
  { twice = false } = {},
): Promise<void> {
  // A minute task is not retried: the next minute has its own.
  const open = async () => (await jobs(app)).filter(({ task }) => KINDS.includes(task));
  await expect.poll(open, { timeout: 60_000, interval: 250 }).toEqual([]);
  const stored = await app.db.query.select().from(schema.mailMessages);
  expect(stored.map(({ messageId }) => messageId)).toEqual(expect.arrayContaining([...messages]));
  expect(stored.filter(({ sentAt }) => sentAt === null)).toEqual([]);
  const sent = mail.received.map(({ messageId }) => messageId);
  expect(new Set(sent).size).toBe(stored.length);
  if (!twice) expect(sent).toHaveLength(stored.length);
  const runs = await app.db.query.select().from(schema.taskRuns);
  expect(runs.filter(({ finishedAt, error }) => finishedAt === null || error !== null)).toEqual([]);
  expect(await ledgerFaults(app.db)).toEqual([]);
}
