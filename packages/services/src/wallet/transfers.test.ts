import { saveSettingsInput, type User } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { all, refusalOf, type TestApp } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import {
  addStandingOrder,
  askForErasure,
  changeStatus,
  erasePerson,
  findTransferReceiver,
  listErasureRequests,
  listLedgerEntries,
  listTransfers,
  ownData,
  placeDueStandingOrders,
  readSettings,
  readWallet,
  refundPayment,
  retryStandingOrders,
  saveSettings,
  sendTokens,
  siteConfig,
  startTopup,
  userStatement,
} from '../index.ts';
import { sendTransfer } from '../messages/wallet-messages.ts';

let app: TestApp;
let admin: User;
let thandi: User;
let sipho: User;
const begin = async (given: TestApp) => {
  app = given;
  admin = await app.makeAdmin();
  thandi = await app.makeCustomer({ tokens: 1_000 });
  sipho = await app.makeCustomer({ tokens: 1_000, firstName: 'Sipho' });
  await settings({ transfersOn: true, transferLimit: 200, transferDayLimit: 500 });
};
shareTestApp(begin);

async function settings(change: object) {
  const stored = await readSettings(app.contextFor(admin));
  return saveSettings(app.contextFor(admin), saveSettingsInput.parse({ ...stored, ...change }));
}
const send = (tokens: number, from: User = thandi, email: string = sipho.email, key?: string) =>
  sendTokens(app.contextFor(from), { email, tokens }, key);
const find = (email: string, from: User = thandi) => findTransferReceiver(app.contextFor(from), { email });
const balance = async (user: User) => (await readWallet(app.contextFor(user))).wallet.balance;
const ordersOf = ({ id }: User) => app.db.query.$count(schema.orders, eq(schema.orders.userId, id));
const mailsAbout = (transferId: string) =>
  app.db.query
    .select()
    .from(schema.mailMessages)
    .where(like(schema.mailMessages.messageId, `%.${transferId}`))
    .orderBy(schema.mailMessages.messageId);
const transfersOf = async (user: User) => all(listTransfers(app.contextFor(user)));

it('moves the tokens from one wallet to the other, with an entry in both ledgers', async () => {
  const sent = await sendTokens(app.contextFor(thandi), {
    email: sipho.email,
    tokens: 150,
    note: 'For the braai',
  });
  expect(sent).toMatchObject({
    wallet: { balance: 850 },
    transfer: { direction: 'out', name: 'S… N…', tokens: 150, note: 'For the braai' },
  });
  const [out] = await all(listLedgerEntries(app.contextFor(thandi)));
  const [into] = await all(listLedgerEntries(app.contextFor(sipho)));
  expect(out).toMatchObject({ type: 'transfer', amount: -150, balanceAfter: 850 });
  expect(out).toMatchObject({ description: 'Transfer to S… N…', reference: 'For the braai' });
  expect(into).toMatchObject({ type: 'transfer', amount: 150, balanceAfter: 1_150 });
  expect(into).toMatchObject({ description: 'Transfer from Thandi Nkosi', reference: 'For the braai' });
  expect((await readWallet(app.contextFor(thandi))).wallet).toEqual({
    balance: 850,
    totalDeposited: 850,
    totalSpent: 0,
  });
});

it('each of the two sees it in their own direction, the sender the name masked; nobody else does', async () => {
  await send(10);
  app.at('2026-11-20T12:00:01+02:00');
  await send(20, sipho, thandi.email);
  expect(await transfersOf(thandi)).toMatchObject([
    { direction: 'in', name: 'Sipho Nkosi', tokens: 20 },
    { direction: 'out', name: 'S… N…', tokens: 10 },
  ]);
  expect(await transfersOf(sipho)).toMatchObject([
    { direction: 'out', name: 'T… N…', tokens: 20 },
    { direction: 'in', name: 'Thandi Nkosi', tokens: 10 },
  ]);
  expect(await transfersOf(await app.makeCustomer())).toEqual([]);
});

it("an administrator reads both names in a customer's statement", async () => {
  await send(10);
  const { transactions } = await userStatement(app.contextFor(admin), { userId: thandi.id });
  expect(transactions[0]).toMatchObject({ type: 'transfer', description: 'Transfer to Sipho Nkosi' });
});

it('is off until the kitchen switches it on, and is told with its limits', async () => {
  expect((await siteConfig(app)).transfers).toEqual({ limit: 200, dayLimit: 500 });
  await settings({ transfersOn: false });
  expect((await siteConfig(app)).transfers).toBeNull();
  expect(await refusalOf(send(1))).toBe('TRANSFERS_OFF');
  expect(await refusalOf(find(sipho.email))).toBe('TRANSFERS_OFF');
  expect(await balance(thandi)).toBe(1_000);
});

it('is off in a kitchen that never saved it, and an older client that does not name it changes nothing', async () => {
  const { transfersOn: _on, transferLimit: _limit, transferDayLimit: _day, ...older } = await settings({});
  const { updatedAt: _updatedAt, ...input } = older;
  expect(await saveSettings(app.contextFor(admin), input)).toMatchObject({ transfersOn: true });
  const [fresh] = await app.db.sql<{ on: string }[]>`
    select column_default as on from information_schema.columns
    where table_name = 'site_settings' and column_name = 'transfers_on'`;
  expect(fresh?.on).toBe('false');
});

it('a change of the settings is audited', async () => {
  await settings({ transferLimit: 50 });
  const rows = await app.db.query
    .select()
    .from(schema.auditLogs)
    .where(eq(schema.auditLogs.action, 'settings.limits'));
  expect(rows.at(-1)).toMatchObject({
    beforeSnapshot: { transfer_limit: 200, transfers_on: true },
    afterSnapshot: { transfer_limit: 50 },
  });
});

it('keeps to the limit at once and to that of the calendar day in Johannesburg', async () => {
  await expect(send(201)).rejects.toMatchObject({
    code: 'TRANSFER_LIMIT',
    params: { limit: 200, dayLimit: 500, left: 200 },
  });
  await send(200);
  await send(200);
  await expect(send(101)).rejects.toMatchObject({ code: 'TRANSFER_LIMIT', params: { left: 100 } });
  await send(100);
  app.at('2026-11-20T23:59:59+02:00');
  await expect(send(1)).rejects.toMatchObject({ code: 'TRANSFER_LIMIT', params: { left: 0 } });
  await send(200, sipho, thandi.email);
  app.at('2026-11-21T00:00:00+02:00');
  await send(1);
});

it('takes no more than the wallet holds', async () => {
  const poor = await app.makeCustomer({ tokens: 30 });
  await expect(send(31, poor)).rejects.toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
    params: { missing: 1, balance: 30 },
  });
  await send(30, poor);
  expect(await balance(poor)).toBe(0);
});

it('not to oneself, and not from an account that is not active', async () => {
  expect(await refusalOf(send(1, thandi, thandi.email))).toBe('OWN_TRANSFER');
  expect(await refusalOf(find(thandi.email))).toBe('OWN_TRANSFER');
  await changeStatus(app.contextFor(admin), { userId: thandi.id, isActive: false });
  expect(await refusalOf(send(1))).toBe('ACCOUNT_INACTIVE');
});

it('unknown, inactive, unconfirmed, an administrator and a full wallet are refused in the same words', async () => {
  const inactive = await app.makeCustomer();
  const unconfirmed = await app.makeCustomer();
  const full = await app.makeCustomer();
  await app.db.query
    .update(schema.users)
    .set({ emailConfirmedAt: null })
    .where(eq(schema.users.id, unconfirmed.id));
  await changeStatus(app.contextFor(admin), { userId: inactive.id, isActive: false });
  await app.db.sql`
    select write_ledger_entry(id, 'adjustment', 99999999, '"all there is"', now()) from wallets where user_id = ${full.id}`;
  const answers: unknown[] = [];
  for (const email of ['nobody@example.co.za', inactive.email, unconfirmed.email, admin.email, full.email])
    answers.push(await send(1, thandi, email).catch((error) => [error.code, error.message, error.params]));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject(['NO_RECEIVER', expect.any(String), {}]);
  for (const email of ['nobody@example.co.za', inactive.email, unconfirmed.email, admin.email])
    expect(await refusalOf(find(email))).toBe('NO_RECEIVER');
  expect(await find(sipho.email)).toEqual({ name: 'S… N…' });
});

it('who cannot send learns nothing about an address', async () => {
  const poor = await app.makeCustomer();
  expect(await refusalOf(send(1, poor, 'nobody@example.co.za'))).toBe('INSUFFICIENT_BALANCE');
  expect(await refusalOf(send(201, thandi, 'nobody@example.co.za'))).toBe('TRANSFER_LIMIT');
});

it('addresses cannot be tried out: twenty an hour, those of transfers that went through not counted', async () => {
  for (let i = 0; i < 5; i += 1) await send(1);
  for (let i = 0; i < 5; i += 1) expect(await refusalOf(send(9_999))).toBe('TRANSFER_LIMIT');
  for (let i = 0; i < 10; i += 1)
    expect(await refusalOf(find(`nobody${i}@example.co.za`))).toBe('NO_RECEIVER');
  for (let i = 0; i < 10; i += 1)
    expect(await refusalOf(send(1, thandi, `nobody${i}@example.co.za`))).toBe('NO_RECEIVER');
  expect(await refusalOf(find(sipho.email))).toBe('TOO_MANY');
  expect(await refusalOf(send(1, thandi, 'nobody@example.co.za'))).toBe('TOO_MANY');
  expect(await refusalOf(find(thandi.email, sipho))).toBe(null);
});

it('a repeated key answers the first answer, at once too; with another body it is refused', async () => {
  const first = await send(40, thandi, sipho.email, 'once');
  const again = await Promise.all(Array.from({ length: 10 }, () => send(40, thandi, sipho.email, 'once')));
  for (const answer of again) expect(answer).toEqual(first);
  await send(1);
  expect(await send(40, thandi, sipho.email, 'once')).toEqual(first);
  expect(await refusalOf(send(41, thandi, sipho.email, 'once'))).toBe('IDEMPOTENCY_MISMATCH');
  expect(await balance(sipho)).toBe(1_041);
});

const raw = (from: User, to: User, tokens: number) =>
  calls.transferTokens(app.db.sql, {
    userId: from.id,
    key: null,
    hash: null,
    email: to.email,
    tokens,
    note: null,
    now: app.clock.now(),
  });

it('fifty at once in both directions neither deadlock nor lose a token', async () => {
  await settings({ transferLimit: 5_000, transferDayLimit: 20_000 });
  await app.warmUp();
  const codes = await Promise.all(
    Array.from({ length: 50 }, (_, i) => refusalOf(i % 2 ? raw(thandi, sipho, 3) : raw(sipho, thandi, 7))),
  );
  expect(codes.filter((code) => code !== null)).toEqual([]);
  expect([await balance(thandi), await balance(sipho)]).toEqual([1_000 + 25 * 4, 1_000 - 25 * 4]);
});

it('fifty at once send no more than the wallet or the day allows', async () => {
  await settings({ transferLimit: 5_000, transferDayLimit: 20_000 });
  await app.warmUp();
  const codes = await Promise.all(Array.from({ length: 50 }, () => refusalOf(raw(thandi, sipho, 30))));
  expect(codes.filter((code) => code === null)).toHaveLength(33);
  expect(codes.filter((code) => code === 'INSUFFICIENT_BALANCE')).toHaveLength(17);
  await settings({ transferLimit: 200, transferDayLimit: 500 });
  app.at('2026-11-21T12:00:00+02:00');
  const capped = await Promise.all(Array.from({ length: 50 }, () => refusalOf(raw(sipho, thandi, 20))));
  expect(capped.filter((code) => code === null)).toHaveLength(25);
  expect(capped.filter((code) => code === 'TRANSFER_LIMIT')).toHaveLength(25);
});

it('the database refuses a transfer that stands in one ledger only, or in another amount', async () => {
  const { transfer } = await send(5);
  const tables = app.db.sql;
  await expect(tables`update token_transfers set tokens = 6 where id = ${transfer.id}`).rejects.toThrow(
    /does not match the ledger/,
  );
  await expect(
    tables`insert into token_transfers (sender_id, receiver_id, tokens, created_at)
           values (${thandi.id}, ${sipho.id}, 5, now())`,
  ).rejects.toThrow(/does not match the ledger/);
});

it('tells both by mail, the receiver with the name of the sender and without the note', async () => {
  const sent = await sendTokens(app.contextFor(thandi), {
    email: sipho.email,
    tokens: 25,
    note: 'See www.example.com',
  });
  await sendTransfer({ ...app, mail: null }, sent.transfer.id);
  await sendTransfer({ ...app, mail: null }, sent.transfer.id);
  const mails = await mailsAbout(sent.transfer.id);
  expect(mails.map(({ messageId, recipient }) => [messageId, recipient])).toEqual([
    [`transfer-received.${sent.transfer.id}`, sipho.email],
    [`transfer-sent.${sent.transfer.id}`, thandi.email],
  ]);
  const [received, away] = mails;
  expect(received?.text).toContain('Thandi Nkosi sent you 25');
  expect(received?.text).toContain('1 025 tokens');
  expect(away?.text).toContain('S… N… received 25 tokens from your wallet');
  for (const { text, html } of mails) expect(text + html).not.toContain('example.com');
  expect(away?.text).not.toContain('Sipho');
});

it('a receiver who switched off messages about tokens gets none; the sender always does', async () => {
  await app.db.query
    .update(schema.users)
    .set({ mailTokensCredited: false })
    .where(eq(schema.users.id, sipho.id));
  const { transfer } = await send(5);
  await sendTransfer({ ...app, mail: null }, transfer.id);
  const mails = await mailsAbout(transfer.id);
  expect(mails.map(({ recipient }) => recipient)).toEqual([thandi.email]);
});

it('a standing order that lacked tokens is placed once they come from another customer', async () => {
  const poor = await app.makeCustomer({ tokens: 1 });
  const dish = await app.makeDish({ price: 40 });
  app.at('2026-11-20T07:00:00+02:00');
  await addStandingOrder(app.contextFor(poor), { weekdays: [6], menuItemId: dish.id, quantity: 1 });
  app.at('2026-11-20T12:00:00+02:00');
  await placeDueStandingOrders(app);
  expect(await ordersOf(poor)).toBe(0);
  await send(44, thandi, poor.email);
  await retryStandingOrders(app);
  expect(await ordersOf(poor)).toBe(1);
  expect(await balance(poor)).toBe(0);
});

it('a top-up whose tokens were sent away cannot be refunded to the card', async () => {
  const payer = await app.makeCustomer();
  await app.pay(await startTopup(app.contextFor(payer), { amount: 6_000 }));
  await send(1, payer);
  const [settlement] = await app.db.query.select().from(schema.settlements);
  const refund = { settlementId: settlement?.id ?? '', method: 'by_hand' as const, note: 'Cash' };
  expect(await refusalOf(refundPayment(app.contextFor(admin), refund))).toBe('TOKENS_SPENT');
});

it('deleting a person keeps the transfer and takes their name and the note away', async () => {
  await sendTokens(app.contextFor(thandi), { email: sipho.email, tokens: 5, note: 'For Sipho' });
  await askForErasure(app.contextFor(sipho), { unspentTokens: 'donate' });
  const [request] = await listErasureRequests(app.contextFor(admin));
  await erasePerson(app.contextFor(admin), { requestId: request?.id ?? '' });
  expect(await transfersOf(thandi)).toMatchObject([
    { direction: 'out', name: 'Deleted customer', tokens: 5, note: null },
  ]);
});

it('a person gets their transfers with their data, the other one by the name that they may see', async () => {
  await sendTokens(app.contextFor(thandi), { email: sipho.email, tokens: 5, note: 'Thanks' });
  expect((await ownData(app.contextFor(thandi))).transfers).toMatchObject([
    { direction: 'out', name: 'S… N…', tokens: 5, note: 'Thanks' },
  ]);
  expect((await ownData(app.contextFor(sipho))).transfers).toMatchObject([
    { direction: 'in', name: 'Thandi Nkosi', tokens: 5, note: 'Thanks' },
  ]);
});
