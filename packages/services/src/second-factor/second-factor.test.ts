import { creditTokensInput, placeOrderInput, saveSettingsInput, type User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { calendarDate } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { all, createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import { sessionKey } from '../accounts/sessions.ts';
import {
  actOnOrders,
  askForCredit,
  beginSecondFactor,
  cancelOrder,
  changePassword,
  changeRole,
  changeStatus,
  closeDays,
  confirmSecondFactor,
  createSessions,
  creditTokens,
  decidePayment,
  exportOrders,
  placeOrder,
  proveSecondFactor,
  readSettings,
  refundLines,
  refundPayment,
  removeOwnSecondFactor,
  renewRecoveryCodes,
  resetHoliday,
  resolveRefund,
  saveSettings,
  secondFactorState,
  sendTokens,
  setHoliday,
  signIn,
} from '../index.ts';

const MINUTE = 60_000;
const NOTHING = '00000000-0000-4000-8000-000000000000';
const CLOSED = calendarDate('2027-03-02');

let app: TestApp;
let now: number;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  now = Date.now();
});

const services = () => ({ ...app, realClock: { now: () => new Date(now) } });
const codeOf = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** A user with a session, with a clock that the test moves. */
async function person(make: () => Promise<User> = () => app.makeCustomer()) {
  const user = await make();
  const { value } = await createSessions(app.db, services().realClock, false).start(user.id, null);
  const actor = { userId: user.id, role: user.role, sessionId: value };
  const context = () => ({ ...app.contextFor(user), ...services(), actor });
  const enter = async (code?: string) =>
    (
      await signIn(
        { ...context(), actor: null },
        { email: user.email, password: app.password, ...(code === undefined ? {} : { code }) },
      )
    ).user;
  return { user, context, enter };
}

async function withSecondFactor(make?: () => Promise<User>) {
  const who = await person(make);
  const { secret, uri } = await beginSecondFactor(who.context(), { password: app.password });
  const { codes } = await confirmSecondFactor(who.context(), { code: codeOf(secret) });
  return { ...who, secret, uri, codes };
}

it('the owner is told of several wrong codes, once, and those who guess keep them from nothing', async () => {
  const who = await withSecondFactor();
  const guesses = [];
  for (let i = 0; i < 11; i++) guesses.push(await refusalOf(who.enter('000000')));
  expect(guesses).toEqual([...Array(10).fill('CODE_WRONG'), 'TOO_MANY']);
  now += 30_000;
  expect(await refusalOf(proveSecondFactor(who.context(), { code: codeOf(who.secret) }))).toBe(null);
  const { value: deviceId } = await createSessions(app.db, app.realClock, false).devices.remember(
    who.user.id,
    null,
  );
  now += 30_000;
  const atHome = { ...who.context(), actor: null, deviceId };
  const given = { email: who.user.email, password: app.password, code: codeOf(who.secret) };
  expect((await signIn(atHome, given)).user.id).toBe(who.user.id);
  const told = await app.db.sql`select payload from graphile_worker._private_jobs
    where payload->>'userId' = ${who.user.id} and payload->>'event' = 'second-factor-guessed'`;
  expect(told).toHaveLength(1);
});

it('an account without a second factor signs in as before, also with one that is begun and not confirmed', async () => {
  const { user, context, enter } = await person();
  expect(await enter()).toMatchObject({ id: user.id });
  await beginSecondFactor(context(), { password: app.password });
  expect(await enter()).toMatchObject({ id: user.id });
  expect(await secondFactorState(context())).toEqual({ onSince: null, passkeys: 0, recoveryCodesLeft: 0 });
});

it('a confirmed one is asked for at sign-in, after the password', async () => {
  const { user, secret, uri, enter, context } = await withSecondFactor();
  expect(uri).toContain(`secret=${secret}`);
  expect(await secondFactorState(context())).toMatchObject({ recoveryCodesLeft: 10 });
  expect(await refusalOf(enter())).toBe('SECOND_FACTOR_NEEDED');
  const wrong = { email: user.email, password: 'another password', code: '123456' };
  expect(await refusalOf(signIn({ ...context(), actor: null }, wrong))).toBe('INVALID_CREDENTIALS');
  expect(await refusalOf(enter('000000'))).toBe('CODE_WRONG');
  now += MINUTE;
  const digits = codeOf(secret);
  expect(await enter(`${digits.slice(0, 3)} ${digits.slice(3)}`)).toMatchObject({ id: user.id });
});

it('a code works once, also five times at once, and no older one after it', async () => {
  const { secret, enter } = await withSecondFactor();
  expect(await refusalOf(enter(codeOf(secret)))).toBe('CODE_WRONG');
  now += 2 * MINUTE;
  const code = codeOf(secret);
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => refusalOf(enter(code))));
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'CODE_WRONG')).toHaveLength(4);
  expect(await refusalOf(enter(codeOf(secret, now - 30_000)))).toBe('CODE_WRONG');
});

it('a code is good half a minute before and after its time, and no longer', async () => {
  const { secret, context } = await withSecondFactor();
  now += 10 * MINUTE;
  for (const [offset, outcome] of [
    [-60_000, 'CODE_WRONG'],
    [-30_000, null],
    [30_000, null],
    [60_000, 'CODE_WRONG'],
  ] as const) {
    const code = codeOf(secret, now + offset);
    expect(await refusalOf(proveSecondFactor(context(), { code }))).toBe(outcome);
  }
});

it('a recovery code stands in once, in any writing, and is audited', async () => {
  const { user, codes, enter, context } = await withSecondFactor();
  const code = codes[3]?.toLowerCase().replaceAll('-', ' ') ?? '';
  const outcomes = await Promise.all([enter(code), enter(code), enter(code)].map(refusalOf));
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
  expect(await secondFactorState(context())).toMatchObject({ recoveryCodesLeft: 9 });
  const audited = await app.db.query
    .select({ action: schema.auditLogs.action })
    .from(schema.auditLogs)
    .where(eq(schema.auditLogs.entityId, user.id));
  expect(audited.map(({ action }) => action)).toEqual(['second_factor.on', 'second_factor.recovery']);
  expect(new Set(codes).size).toBe(10);
});

it('ten wrong codes lock the second factor of this session for 15 minutes, for right ones too', async () => {
  const { secret, context } = await withSecondFactor();
  const other = await withSecondFactor();
  now += MINUTE;
  for (let i = 0; i < 10; i += 1) {
    expect(await refusalOf(proveSecondFactor(context(), { code: '000000' }))).toBe('CODE_WRONG');
  }
  expect(await refusalOf(proveSecondFactor(context(), { code: codeOf(secret) }))).toBe('TOO_MANY');
  expect(await refusalOf(proveSecondFactor(other.context(), { code: codeOf(other.secret) }))).toBe(null);
});

it('is set up with the password and a first code, and ends the other sessions', async () => {
  const { user, context } = await person();
  const sessions = createSessions(app.db, services().realClock, false);
  const elsewhere = (await sessions.start(user.id, null)).value;
  expect(await refusalOf(beginSecondFactor(context(), { password: 'guess' }))).toBe('WRONG_PASSWORD');
  expect(await refusalOf(confirmSecondFactor(context(), { code: '123456' }))).toBe('CODE_WRONG');
  const { secret } = await beginSecondFactor(context(), { password: app.password });
  expect(await refusalOf(confirmSecondFactor(context(), { code: '000000' }))).toBe('CODE_WRONG');
  await confirmSecondFactor(context(), { code: codeOf(secret) });
  expect(await sessions.validate(elsewhere)).toBe(null);
  expect(await sessions.validate(context().actor.sessionId)).not.toBe(null);
  expect(await refusalOf(beginSecondFactor(context(), { password: app.password }))).toBe('SECOND_FACTOR_ON');
  now += MINUTE;
  expect(await refusalOf(confirmSecondFactor(context(), { code: codeOf(secret) }))).toBe('SECOND_FACTOR_ON');
});

it('new recovery codes replace the old ones, and it is switched off with a code', async () => {
  const { secret, codes, context, enter } = await withSecondFactor();
  now += MINUTE;
  const renewed = await renewRecoveryCodes(context(), { code: codeOf(secret) });
  expect(await refusalOf(enter(codes[0]))).toBe('CODE_WRONG');
  expect(await refusalOf(removeOwnSecondFactor(context(), { code: '000000' }))).toBe('CODE_WRONG');
  await removeOwnSecondFactor(context(), { code: renewed.codes[0] ?? '' });
  expect(await refusalOf(enter())).toBe(null);
});

it('the secret is encrypted in the database, and cannot be read with another key', async () => {
  const { user, secret, context } = await withSecondFactor();
  const [row] = await app.db.query
    .select()
    .from(schema.secondFactors)
    .where(eq(schema.secondFactors.userId, user.id));
  expect(row?.secret).not.toContain(secret);
  const code = codeOf(secret);
  for (const secretsKey of ['another key for the secrets of people', null]) {
    await expect(proveSecondFactor({ ...context(), secretsKey }, { code })).rejects.toThrow();
  }
});

it('without a key the secret is kept as it is', async () => {
  const who = await person();
  const context = () => ({ ...who.context(), secretsKey: null });
  const { secret } = await beginSecondFactor(context(), { password: app.password });
  await confirmSecondFactor(context(), { code: codeOf(secret) });
  now += MINUTE;
  await proveSecondFactor(context(), { code: codeOf(secret) });
});

it('roles, limits, large credits, refunds, exports and transfers need a code not older than ten minutes', async () => {
  const { secret, context } = await withSecondFactor(() => app.makeAdmin());
  const customer = await app.makeCustomer();
  const colleague = await app.makeAdmin();
  const me = app.contextFor(await app.makeCustomer({ tokens: 1_000 }));
  const dish = await app.makeDish({ price: 40 });
  const order = () =>
    placeOrder(
      me,
      placeOrderInput.parse({ deliveryDate: dish.date, items: [{ menuItemId: dish.id, quantity: 1 }] }),
    );
  let limit = 200;
  const acts = {
    status: () => changeStatus(context(), { userId: colleague.id, isActive: false }),
    limits: async () => {
      limit -= 1;
      const stored = await readSettings(context());
      return saveSettings(context(), saveSettingsInput.parse({ ...stored, transferLimit: limit }));
    },
    cancel: async () => cancelOrder(context(), { id: (await order()).id, reason: 'No gas' }),
    cancelSeveral: async () =>
      actOnOrders(context(), { act: 'cancel', ids: [(await order()).id], reason: 'No gas' }),
    held: () => decidePayment(context(), { settlementId: NOTHING, decision: 'credit', note: 'Seen' }),
    closing: () => closeDays(context(), { from: CLOSED, to: CLOSED, reason: 'No gas', cancelOrders: true }),
    holiday: () => setHoliday(context(), { date: CLOSED, name: 'Fair', isHoliday: true, cancelOrders: true }),
    holidayBack: () => resetHoliday(context(), { date: CLOSED, cancelOrders: true }),
    password: () => changePassword(context(), { currentPassword: 'wrong', newPassword: 'Another-Word-27' }),
    refundEnded: () => resolveRefund(context(), { refundId: NOTHING, state: 'refunded', note: 'Seen' }),
    role: () => changeRole(context(), { userId: NOTHING, role: 'admin' }),
    credit: () => askForCredit(context(), { userId: customer.id, tokens: 9_000, reason: 'Staff party' }),
    portions: () =>
      refundLines(context(), {
        id: NOTHING,
        lines: [{ orderItemId: NOTHING, quantity: 1 }],
        reason: 'It ran out',
      }),
    refund: () => refundPayment(context(), { settlementId: NOTHING, method: 'by_hand', note: 'Cash' }),
    send: () => sendTokens(context(), { email: customer.email, tokens: 5 }),
    export: () => all(pages(exportOrders(context(), { date: 'overview' }))),
  };
  const codes = async () => {
    const found: [string, string | null][] = [];
    for (const [name, act] of Object.entries(acts)) found.push([name, await refusalOf(act())]);
    return Object.fromEntries(found);
  };
  const needed = {
    status: 'PROOF_NEEDED',
    limits: 'PROOF_NEEDED',
    cancel: 'PROOF_NEEDED',
    cancelSeveral: 'PROOF_NEEDED',
    held: 'PROOF_NEEDED',
    closing: 'PROOF_NEEDED',
    holiday: 'PROOF_NEEDED',
    holidayBack: 'PROOF_NEEDED',
    password: 'PROOF_NEEDED',
    refundEnded: 'PROOF_NEEDED',
    role: 'PROOF_NEEDED',
    credit: 'PROOF_NEEDED',
    portions: 'PROOF_NEEDED',
    refund: 'PROOF_NEEDED',
    send: 'PROOF_NEEDED',
    export: 'PROOF_NEEDED',
  };
  const passed = {
    status: null,
    limits: null,
    cancel: null,
    cancelSeveral: null,
    held: 'NOT_FOUND',
    closing: null,
    holiday: null,
    holidayBack: null,
    password: 'WRONG_PASSWORD',
    refundEnded: 'NOT_FOUND',
    role: 'NOT_FOUND',
    credit: null,
    portions: 'NOT_FOUND',
    refund: 'NOT_FOUND',
    send: 'TRANSFERS_OFF',
    export: null,
  };
  expect(await codes()).toEqual(passed);
  now += 10 * MINUTE;
  expect(await codes()).toEqual(passed);
  now += 1;
  expect(await codes()).toEqual(needed);
  await proveSecondFactor(context(), { code: codeOf(secret) });
  expect(await codes()).toEqual(passed);
  const { actor } = context();
  await app.db.query.delete(schema.sessions).where(eq(schema.sessions.sid, sessionKey(actor.sessionId)));
  // The database reports that this session has ended.
  expect(await codes()).toEqual({ ...needed, limits: 'UNAUTHORIZED' });
});

/** An administrator with a second factor, alone for days. */
async function alone(on: string) {
  app.at(`${on}T12:00:00+02:00`);
  await app.db.query.update(schema.users).set({ role: 'customer' });
  return withSecondFactor(() => app.makeAdmin());
}

it('credits of who is alone need a fresh code beyond the limits, also in small parts', async () => {
  const { context } = await alone('2026-12-05');
  const { id: userId } = await app.makeCustomer();
  const credit = (tokens: number) => refusalOf(creditTokens(context(), { userId, tokens }));
  now += 10 * MINUTE + 1;
  expect(await credit(5001)).toBe('PROOF_NEEDED');
  for (let part = 0; part < 4; part++) expect(await credit(5000)).toBe(null);
  expect(await credit(1)).toBe('PROOF_NEEDED');
});

it('the fresh code for what is beyond the limits is asked for under the lock, and for oneself in any spelling', async () => {
  const { user, context } = await alone('2026-12-06');
  await app.warmUp();
  const { id: userId } = await app.makeCustomer();
  now += 10 * MINUTE + 1;
  const credit = (to: string, tokens: number) =>
    refusalOf(creditTokens(context(), creditTokensInput.parse({ userId: to, tokens })));
  const codes = await Promise.all(Array.from({ length: 20 }, () => credit(userId, 5_000)));
  expect(codes.filter((code) => code === null)).toHaveLength(4);
  expect(await credit(user.id.toUpperCase(), 1)).toBe('PROOF_NEEDED');
});

/** Parts of a text as pages of one. */
async function* pages(parts: AsyncGenerator<string>): AsyncGenerator<string[]> {
  for await (const part of parts) yield [part];
}
