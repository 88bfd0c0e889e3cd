import { placeOrderInput, topupInput, type User } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import type { PersonalDataDocument } from '@padkos/documents';
import type { Language } from '@padkos/domain';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { all, refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { ownTestApp } from '../../testing/use-test-app.ts';
import {
  addFavourite,
  approveCredit,
  askForCredit,
  askForErasure,
  beginSecondFactor,
  cancelOwnOrder,
  changeRole,
  changeStatus,
  creditTokens,
  decidePayment,
  erasePerson,
  forgotPassword,
  generateManifest,
  listErasureRequests,
  listPayments,
  listUsers,
  ownData,
  ownDataPdf,
  ownErasure,
  placeOrder,
  readWallet,
  refuseCredit,
  refuseErasure,
  sendTokens,
  sendTransfer,
  sendWelcome,
  signIn,
  startTopup,
  withdrawErasure,
} from '../index.ts';
import { sendErasureDone, sendErasureRefused } from '../messages/account-messages.ts';

/**
 * Every table with a reference to a person: the list of the export that shows it, or why none does, and whether its
 * rows are deleted with the person's data.
 */
const TABLES: Record<string, { shownAs: string; deleted: boolean }> = {
  account_uses: { shownAs: 'account', deleted: true },
  admin_seen: { shownAs: 'of administrators only', deleted: true },
  alerts: { shownAs: 'alerts', deleted: true },
  audit_logs: { shownAs: 'acts', deleted: false },
  credit_requests: { shownAs: 'credits', deleted: false },
  delivery_manifests: { shownAs: 'manifests', deleted: false },
  diet_consents: { shownAs: 'dietConsents', deleted: true },
  diet_reads: { shownAs: 'dietReads', deleted: true },
  email_confirmations: { shownAs: 'addressConfirmations', deleted: true },
  erasure_requests: { shownAs: 'deletionRequests', deleted: false },
  favourites: { shownAs: 'favourites', deleted: true },
  hand_set_menus: { shownAs: 'what administrators set for the kitchen', deleted: false },
  idempotency_keys: { shownAs: 'a key and the id of what is shown', deleted: false },
  invoices: { shownAs: 'documents', deleted: false },
  known_devices: { shownAs: 'devices', deleted: true },
  order_revisions: { shownAs: 'orders', deleted: false },
  orders: { shownAs: 'orders', deleted: false },
  passkeys: { shownAs: 'passkeys', deleted: true },
  password_resets: { shownAs: 'passwordResets', deleted: true },
  payment_refunds: { shownAs: 'payments', deleted: false },
  push_devices: { shownAs: 'pushDevices', deleted: true },
  ratings: { shownAs: 'ratings', deleted: false },
  recovery_codes: { shownAs: 'secondStep', deleted: true },
  second_factors: { shownAs: 'secondStep', deleted: true },
  // Events that are not acts are deleted; see below.
  security_events: { shownAs: 'securityEvents', deleted: false },
  settlements: { shownAs: 'payments', deleted: false },
  standing_orders: { shownAs: 'standingOrders', deleted: true },
  subject_requests: { shownAs: 'requests', deleted: false },
  team_orders: { shownAs: 'teamOrders', deleted: false },
  token_transfers: { shownAs: 'transfers', deleted: false },
  topups: { shownAs: 'topups', deleted: false },
  user_alerts: { shownAs: 'alerts', deleted: true },
  user_diets: { shownAs: 'diet', deleted: true },
  waiting_entries: { shownAs: 'waitingEntries', deleted: true },
  wallet_transactions: { shownAs: 'wallet', deleted: false },
  wallets: { shownAs: 'wallet', deleted: false },
};

let app: TestApp;
let admin: User;
let person: User;
let dish: TestDish;
beforeEach(async () => {
  app = await ownTestApp();
  admin = await app.makeAdmin();
  person = await app.makeCustomer({ tokens: 200, firstName: 'Qwertina', email: 'qwertina@example.co.za' });
  dish = await app.makeDish({ price: 40 });
});

const order = () =>
  placeOrder(
    app.contextFor(person),
    placeOrderInput.parse({ deliveryDate: dish.date, items: [{ menuItemId: dish.id, quantity: 1 }] }),
  );
const balance = async () => (await readWallet(app.contextFor(person))).wallet.balance;
const ask = (unspentTokens: 'refund' | 'donate' = 'refund') =>
  askForErasure(app.contextFor(person), { unspentTokens });
async function waiting() {
  const [request] = await listErasureRequests(app.contextFor(admin));
  if (request === undefined) throw new Error('no request waits');
  return request;
}
const erase = async (note?: string) =>
  erasePerson(app.contextFor(admin), { requestId: (await waiting()).id, ...(note && { note }) });

/** Stores something in each place that keeps a person's acts. */
async function live() {
  const context = app.contextFor(person);
  await app.pay(await startTopup(context, topupInput.parse({ amount: 60 })));
  await addFavourite(context, { menuItemId: dish.id });
  await forgotPassword(context, { email: person.email });
  await signIn(context, { email: person.email, password: app.password });
  await beginSecondFactor(context, { password: app.password });
  const { id } = await order();
  await generateManifest(app.contextFor(admin), { date: dish.date });
  await cancelOwnOrder(context, { id, reason: 'Qwertina is at a wedding' });
  const request = await askForCredit(app.contextFor(admin), {
    userId: person.id,
    tokens: 6_000,
    reason: 'Staff party',
  });
  await refuseCredit(app.contextFor(admin), { requestId: request.id, note: 'No party' });
  const [settlement] = await app.db.query.select().from(schema.settlements);
  const message = {
    subject: 'Your order, Qwertina',
    html: '<p>Qwertina</p>',
    text: 'Qwertina',
    createdAt: app.clock.now(),
  };
  const toAdmin = ['credit-asked', 'credit-decided'].map((kind) => `${kind}.${request.id}.${admin.id}`);
  toAdmin.push(`payment-needs-review.${settlement?.id}.${admin.id}`);
  await app.db.query
    .insert(schema.mailMessages)
    .values([
      { ...message, messageId: `order-placed.${id}`, recipient: person.email },
      ...toAdmin.map((messageId) => ({ ...message, messageId, recipient: admin.email })),
    ]);
}

/** The tables with a row that contains one of the words, also as bytes. */
async function tablesWith(words: string[]): Promise<string[]> {
  const tables = await app.db.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await app.db.sql.unsafe(
      `select count(*)::int as count from ${name} t where to_jsonb(t)::text ~* $1`,
      [words.flatMap((word) => [word, Buffer.from(word).toString('hex')]).join('|')],
    );
    if (row?.count > 0) found.push(name);
  }
  return found;
}

it('every table that refers to a person is shown to them or has a reason why not', async () => {
  const rows = await app.db.sql<{ name: string }[]>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass order by 1`;
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(TABLES));
  const shown = Object.keys(await ownData(app.contextFor(person)));
  for (const { shownAs } of Object.values(TABLES))
    if (!shownAs.includes(' ')) expect(shown).toContain(shownAs);
});

it('a person gets everything about themselves, without secrets, as data and as a PDF', async () => {
  await live();
  const data = await ownData(app.contextFor(person));
  expect(data.account).toMatchObject({ firstName: 'Qwertina', email: person.email });
  expect(data.wallet).toMatchObject({ balance: 260 });
  expect(data.orders).toMatchObject([
    {
      status: 'cancelled',
      cancellationReason: 'Cancelled by the customer: Qwertina is at a wedding',
      items: [{ title: 'Bobotie', quantity: 1 }],
    },
  ]);
  expect(data.topups).toMatchObject([{ status: 'paid', tokens: 60 }]);
  expect(data.documents).toMatchObject([{ type: 'topup', buyer: { name: 'Qwertina Nkosi' } }]);
  expect(data.favourites).toMatchObject([{ dish: 'Bobotie' }]);
  expect(data.manifests).toEqual([{ date: dish.date, version: 1 }]);
  expect(data.messages).toMatchObject([{ subject: 'Your order, Qwertina' }]);
  expect(JSON.stringify(data)).not.toMatch(/argon2|hash|secret"/i);
  const pdf = await ownDataPdf(app.contextFor(person));
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
});

it('the PDF is in the language of the person: every title and heading, and yes and no', async () => {
  await live();
  const wordsIn = async (language: Language) => {
    const drawn: PersonalDataDocument[] = [];
    const context = { ...app.contextFor({ ...person, language }) };
    const personalData = async (model: PersonalDataDocument) => {
      drawn.push(model);
      return new Uint8Array();
    };
    await ownDataPdf({ ...context, documents: { ...app.documents, personalData } });
    const [{ sections = [], day = '' } = {}] = drawn;
    const titles = sections.flatMap(({ title, columns }) => [
      title,
      ...columns.map(({ heading }) => heading),
    ]);
    return { titles, day, cells: sections.flatMap(({ rows }) => rows.flat()) };
  };
  const english = await wordsIn('en');
  for (const language of ['af', 'zu'] as const) {
    const said = await wordsIn(language);
    const left = english.titles.filter((title, index) => said.titles[index] === title);
    expect(left.filter((title) => !ALIKE.has(title))).toEqual([]);
    expect(said.day).not.toBe(english.day);
    expect(said.cells).not.toContain('yes');
    expect(said.cells).not.toContain('order');
    expect(english.cells).toEqual(expect.arrayContaining(['yes', 'order']));
  }
});

/** Texts that are the same in Afrikaans. */
const ALIKE = new Set(['Tokens', 'Rand', 'Status']);

it('the data of another person is not in it', async () => {
  await live();
  const other = await app.makeCustomer();
  expect(JSON.stringify(await ownData(app.contextFor(other)))).not.toContain('Qwertina');
  expect(await refusalOf(ownData(app.contextFor(null)))).toBe('UNAUTHORIZED');
});

it('a request is one however often it is made, and is taken back', async () => {
  await ask();
  await ask('donate');
  expect(await ownErasure(app.contextFor(person))).toEqual({
    request: { unspentTokens: 'donate', askedAt: '2026-11-20T10:00:00.000Z', dueOn: '2026-12-20' },
  });
  expect(await listErasureRequests(app.contextFor(admin))).toHaveLength(1);
  await withdrawErasure(app.contextFor(person));
  expect(await ownErasure(app.contextFor(person))).toEqual({ request: null });
  expect(await listErasureRequests(app.contextFor(admin))).toEqual([]);
});

it('deletion takes unspent tokens by an entry of the ledger, and leaves the name only where the tax laws want it', async () => {
  const { id: userId } = await app.makeCustomer();
  const other = await askForCredit(app.contextFor(admin), { userId, tokens: 6_000, reason: 'Staff party' });
  await live();
  const [settlement] = await app.db.query.select().from(schema.settlements);
  const message = { recipient: admin.email, subject: '', html: '', text: '', createdAt: app.clock.now() };
  const others = [`credit-asked.${other.id}.${admin.id}`, `topup-received.${settlement?.id}`].map(
    (messageId) => ({ ...message, messageId }),
  );
  await app.db.query.insert(schema.mailMessages).values(others);
  await app.db.query.update(schema.siteSettings).set({ transfersOn: true });
  const friend = await app.makeCustomer();
  const sent = await sendTokens(app.contextFor(person), { email: friend.email, tokens: 1 });
  await sendTransfer({ ...app, mail: null }, sent.transfer.id);
  await ask();
  const done = await erase('Paid by EFT on 20 November');
  expect(done).toMatchObject({
    state: 'done',
    balance: 0,
    user: { firstName: 'Deleted', lastName: 'customer' },
  });
  expect(await balance()).toBe(0);
  expect(await tablesWith(['qwertina'])).toEqual(['invoices']);
  expect(await tablesWith([person.email, person.cellPhone.slice(1)])).toEqual([]);
  const documents = await app.db.query.select({ parties: schema.invoices.parties }).from(schema.invoices);
  expect(documents.map(({ parties }) => parties.buyer.employeeId)).not.toContain(person.employeeId);
  const left = await app.db.query.select({ id: schema.mailMessages.messageId }).from(schema.mailMessages);
  expect(left.map(({ id }) => id).sort()).toEqual(others.map(({ messageId }) => messageId).sort());
  for (const [table, { deleted }] of Object.entries(TABLES)) {
    if (!deleted) continue;
    const [row] = await app.db.sql.unsafe(`select count(*)::int as count from ${table} where user_id = $1`, [
      person.id,
    ]);
    expect({ table, count: row?.count }).toEqual({ table, count: 0 });
  }
  const [entry] = await app.db.query
    .select({ type: schema.walletTransactions.type, amount: schema.walletTransactions.amount })
    .from(schema.walletTransactions)
    .orderBy(desc(schema.walletTransactions.entryNumber))
    .limit(1);
  expect(entry).toMatchObject({ type: 'adjustment', amount: -259 });
});

it('deletion keeps what a former administrator did and read, and nothing else of security', async () => {
  const { id: former } = person;
  const now = app.clock.now().toISOString();
  const at = {
    ipAddress: '192.0.2.7',
    detail: '',
    times: 1,
    firstAt: now,
    lastAt: now,
  };
  const events = [
    { event: 'sensitive_read', actorId: former, userId: admin.id },
    { event: 'sensitive_export', actorId: former, userId: null },
    { event: 'sensitive_export', actorId: former, userId: former },
    { event: 'sensitive_read', actorId: admin.id, userId: former },
    { event: 'authz_fail', actorId: former, userId: null },
    { event: 'authn_login_fail', actorId: null, userId: former },
  ] as const;
  await calls.noteSecurityEvents(app.db.sql, { events: events.map((event) => ({ ...at, ...event })) });
  await changeRole(app.contextFor(admin), { userId: former, role: 'admin' });
  await changeRole(app.contextFor(admin), { userId: former, role: 'customer' });
  await ask();
  await erase();
  const { event, actorId, userId } = schema.securityEvents;
  const left = await app.db.query
    .select({ event, actorId, userId })
    .from(schema.securityEvents)
    .orderBy(schema.securityEvents.position);
  expect(left).toEqual([
    { event: 'sensitive_export', actorId: former, userId: null },
    { event: 'sensitive_read', actorId: former, userId: admin.id },
    { event: 'authz_role_change', actorId: admin.id, userId: former },
    { event: 'authz_role_change', actorId: admin.id, userId: former },
    { event: 'sensitive_delete', actorId: admin.id, userId: null },
  ]);
});

it('the address can open a new account, and the deleted one cannot be used again', async () => {
  await ask('donate');
  await erase();
  const login = { email: `deleted-${person.id}@deleted.invalid`, password: app.password };
  expect(await refusalOf(signIn(app.contextFor(null), login))).toBe('INVALID_CREDENTIALS');
  expect(await refusalOf(changeStatus(app.contextFor(admin), { userId: person.id, isActive: true }))).toBe(
    'ACCOUNT_DELETED',
  );
  const listed = await all(listUsers(app.contextFor(admin)));
  expect(listed.filter(({ isDeleted }) => isDeleted).map(({ id }) => id)).toEqual([person.id]);
  expect(await refusalOf(order())).toBe('ACCOUNT_INACTIVE');
  await sendWelcome({ ...app, mail: null }, person.id);
  expect(await app.db.query.select().from(schema.mailMessages)).toEqual([]);
  expect((await app.makeCustomer({ email: person.email })).email).toBe(person.email);
});

it('nothing is credited to a deleted account, also where a credit still waits', async () => {
  const other = app.contextFor(await app.makeAdmin());
  const mine = { userId: person.id, tokens: 5 };
  await ask();
  await erase();
  expect(await refusalOf(creditTokens(other, mine))).toBe('ACCOUNT_DELETED');
  expect(await refusalOf(creditTokens(other, { ...mine, tokens: 5_001 }))).toBe('ACCOUNT_DELETED');
  expect(await refusalOf(askForCredit(other, { ...mine, reason: 'A party' }))).toBe('ACCOUNT_DELETED');
  // Requested by a version of Padkos that did not refuse it.
  const [request] = await app.db.query
    .insert(schema.creditRequests)
    .values({ ...mine, reason: 'A party', askedBy: admin.id, createdAt: app.clock.now() })
    .returning();
  const { id: requestId } = request ?? { id: '' };
  expect(await refusalOf(approveCredit(other, { requestId }))).toBe('ACCOUNT_DELETED');
  expect((await refuseCredit(other, { requestId, note: 'Deleted' })).state).toBe('refused');
  expect(await balance()).toBe(0);
});

it('a payment that comes after the deletion is held, and cannot be credited', async () => {
  const started = await startTopup(app.contextFor(person), topupInput.parse({ amount: 60 }));
  // The gateway was asked for a day and knew no payment.
  await app.db.query.update(schema.paymentAttempts).set({ nextCheckAt: null });
  await ask();
  await erase();
  await app.pay(started);
  const [payment] = (await listPayments(app.contextFor(admin), { state: 'ready' })).entries;
  expect(payment?.notes).toMatch(
    /^The account was deleted before the money came\. Pay it back at the gateway/,
  );
  const decide = (decision: 'credit' | 'ignore') =>
    decidePayment(app.contextFor(admin), {
      settlementId: payment?.settlementId ?? '',
      decision,
      note: 'Back',
    });
  await expect(decide('credit')).rejects.toMatchObject({
    code: 'ACCOUNT_DELETED',
    params: { payment: 'held' },
  });
  expect(await balance()).toBe(0);
  expect(await decide('ignore')).toMatchObject({ state: 'ignored' });
});

it('of a credit and a deletion at once, the wallet of the deleted account is empty', async () => {
  const other = app.contextFor(await app.makeAdmin());
  await ask();
  const { id: requestId } = await waiting();
  const credit = () => refusalOf(creditTokens(other, { userId: person.id, tokens: 5 }));
  const [erased, ...credited] = await Promise.all([
    refusalOf(erasePerson(app.contextFor(admin), { requestId })),
    ...Array.from({ length: 10 }, credit),
  ]);
  expect(erased).toBe(null);
  for (const code of credited) expect([null, 'ACCOUNT_DELETED']).toContain(code);
  expect(await balance()).toBe(0);
});

it('open orders, payments under way and a role stand against it, and nothing has changed', async () => {
  const { id } = await order();
  await ask();
  await expect(erase()).rejects.toMatchObject({
    code: 'ERASURE_BLOCKED',
    params: { orders: 1, payments: 0 },
  });
  await cancelOwnOrder(app.contextFor(person), { id });
  await startTopup(app.contextFor(person), topupInput.parse({ amount: 60 }));
  await expect(erase()).rejects.toMatchObject({
    code: 'ERASURE_BLOCKED',
    params: { orders: 0, payments: 1 },
  });
  await app.db.query.update(schema.users).set({ role: 'admin' }).where(eq(schema.users.id, person.id));
  expect(await refusalOf(erase())).toBe('STILL_ADMINISTRATOR');
  expect(await balance()).toBe(200);
  expect(await waiting()).toMatchObject({ user: { firstName: 'Qwertina' }, openOrders: 0, openPayments: 1 });
});

it('of two administrators at once, and of a deletion against an order, one comes first', async () => {
  await ask();
  const { id: requestId } = await waiting();
  const outcomes = await Promise.all([
    refusalOf(erasePerson(app.contextFor(admin), { requestId })),
    refusalOf(erasePerson(app.contextFor(await app.makeAdmin()), { requestId })),
    refusalOf(order()),
  ]);
  const [one, other, ordered] = outcomes;
  // Either the order came first and nothing is deleted, or one deletion came first and nothing is ordered.
  if (ordered === null) expect([one, other]).toEqual(['ERASURE_BLOCKED', 'ERASURE_BLOCKED']);
  else expect([ordered, ...[one, other].sort()]).toEqual(['ACCOUNT_INACTIVE', 'ERASURE_DECIDED', null]);
});

it('the person is told that it is done, or why not', async () => {
  await ask();
  const { id: requestId } = await waiting();
  await refuseErasure(app.contextFor(admin), { requestId, note: 'A court order demands your records' });
  await sendErasureRefused({ ...app, mail: null }, requestId);
  await ask();
  const again = await waiting();
  await erase();
  const told = {
    requestId: again.id,
    email: person.email,
    firstName: 'Qwertina',
    language: null,
    unused: false,
  };
  await sendErasureDone({ ...app, mail: null }, told);
  await sendErasureDone({ ...app, mail: null }, told);
  const messages = await app.db.query
    .select({ subject: schema.mailMessages.subject, text: schema.mailMessages.text })
    .from(schema.mailMessages)
    .where(sql`${schema.mailMessages.messageId} like 'erasure-%'`);
  expect(messages.map(({ subject }) => subject)).toEqual(['Your data at Padkos was deleted']);
  expect(await refusalOf(refuseErasure(app.contextFor(admin), { requestId, note: 'Again' }))).toBe(
    'ERASURE_DECIDED',
  );
});
