import type { User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { TooManyError } from '@padkos/domain';
import { desc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestApp,
  type Deviation,
  refusalOf,
  type TestApp,
  TestAuthenticator,
} from '../../testing/index.ts';
import { sessionKey } from '../accounts/sessions.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  beginSecondFactor,
  changeStatus,
  cleanUp,
  confirmSecondFactor,
  createSessions,
  ensureAdministrator,
  listOwnPasskeys,
  ownData,
  proveByPasskey,
  removeOwnSecondFactor,
  removePasskey,
  renewRecoveryCodes,
  secondFactorState,
  sendSecurityNotice,
  signIn,
  signInByPasskey,
} from '../index.ts';

const MINUTE = 60_000;
const SITE = 'https://meals.umlilo.example';
const COOKIE = 'the id in the cookie of a browser';

let app: TestApp;
let now: number;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  now = Date.now();
});

const services = () => ({ ...app, publicUrl: SITE, realClock: { now: () => new Date(now) } });

/** A user with a session, with a clock that the test moves; each calls from a separate address. */
let made = 0;
async function person(make: () => Promise<User> = () => app.makeCustomer()) {
  const user = await make();
  made += 1;
  const ipAddress = `198.51.100.${made}`;
  const { value } = await createSessions(app.db, services().realClock, false).start(user.id, null);
  const actor = { userId: user.id, role: user.role, sessionId: value };
  const context = () => ({ ...app.contextFor(user), ...services(), ipAddress, actor });
  const visitor = () => ({ ...context(), actor: null });
  return { user, context, visitor };
}
type Person = Awaited<ReturnType<typeof person>>;

async function add({ context }: Person, name = 'Phone', deviation: Deviation = {}) {
  const authenticator = new TestAuthenticator(SITE);
  const question = await beginPasskey(context(), { password: app.password });
  const added = await addPasskey(context(), { name, answer: authenticator.make(question, deviation) });
  return { authenticator, question, ...added };
}

async function withPasskey(make?: () => Promise<User>) {
  const who = await person(make);
  return { ...who, ...(await add(who)) };
}

/** A sign-in with the passkey; `key` belongs to the browser that sends it. */
async function enter(
  { visitor, authenticator }: Person & { authenticator: TestAuthenticator },
  deviation: Deviation = {},
  key = COOKIE,
) {
  const question = await beginPasskeySignIn(visitor(), COOKIE);
  return (await signInByPasskey(visitor(), authenticator.sign(question, deviation), key)).user;
}

const lastActs = async (user: User) =>
  (
    await app.db.query
      .select({ action: schema.auditLogs.action })
      .from(schema.auditLogs)
      .where(eq(schema.auditLogs.entityId, user.id))
      .orderBy(desc(schema.auditLogs.position))
  ).map(({ action }) => action);

const notices = () => app.db.sql<
  { payload: { noticeId: string; userId: string; event: string; detail: string | null; at: string } }[]
>`
  select payload from graphile_worker._private_jobs where task_id =
    (select id from graphile_worker._private_tasks where identifier = 'send-security-notice') order by id`;

it('a passkey signs in, is listed with its last use, and its browser asked for one that verifies the person', async () => {
  const who = await withPasskey();
  expect(who.question).toMatchObject({
    rp: { id: 'meals.umlilo.example' },
    user: { name: who.user.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(who.passkey).toMatchObject({ name: 'Phone', lastUsedAt: null });
  expect(await enter(who)).toMatchObject({ id: who.user.id });
  expect(await listOwnPasskeys(who.context())).toEqual([
    { ...who.passkey, lastUsedAt: app.clock.now().toISOString() },
  ]);
  expect(await lastActs(who.user)).toEqual(['passkey.add']);
});

it('the question of a sign-in names no account, and asks for the verification of the person', async () => {
  const { visitor } = await person();
  const question = await beginPasskeySignIn(visitor(), COOKIE);
  expect(question).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rpId: 'meals.umlilo.example',
    timeout: 300_000,
    userVerification: 'required',
  });
});

it('the first second factor brings recovery codes and ends the other sessions; a later one neither', async () => {
  const who = await person();
  const sessions = createSessions(app.db, services().realClock, false);
  const other = (await sessions.start(who.user.id, null)).value;
  const { recoveryCodes } = await add(who);
  expect(recoveryCodes).toHaveLength(10);
  expect(await sessions.validate(other)).toBeNull();
  expect(await sessions.validate(who.context().actor.sessionId)).not.toBeNull();
  const third = (await sessions.start(who.user.id, null)).value;
  expect((await add(who, 'Laptop')).recoveryCodes).toBeNull();
  expect(await sessions.validate(third)).not.toBeNull();
  expect(await secondFactorState(who.context())).toEqual({
    onSince: null,
    passkeys: 2,
    recoveryCodesLeft: 10,
  });
});

describe('what a passkey signed is refused', () => {
  it.each<[string, Deviation]>([
    ['on another site', { origin: 'https://meals.umlilo.example.evil.example' }],
    ['over plain http', { origin: 'http://meals.umlilo.example' }],
    ['on another port', { origin: 'https://meals.umlilo.example:8443' }],
    ['for another domain', { rpId: 'umlilo.example' }],
    ['without verifying the person', { verified: false }],
    ['as the making of a passkey', { type: 'webauthn.create' }],
    ['for another person', { userHandle: Buffer.from('somebody else').toString('base64url') }],
  ])('%s', async (_name, deviation) => {
    const who = await withPasskey();
    expect(await refusalOf(enter(who, deviation))).toBe('PASSKEY_WRONG');
    expect(await enter(who)).toMatchObject({ id: who.user.id });
  });

  it('with a challenge that was never given', async () => {
    const who = await withPasskey();
    const challenge = Buffer.alloc(32, 7).toString('base64url');
    expect(await refusalOf(enter(who, { challenge }))).toBe('PASSKEY_EXPIRED');
  });

  it('in another browser than the one that was asked', async () => {
    const who = await withPasskey();
    expect(await refusalOf(enter(who, {}, 'the cookie of another browser'))).toBe('PASSKEY_EXPIRED');
  });

  it('for another purpose', async () => {
    const who = await withPasskey();
    const { sessionId } = who.context().actor;
    const toProve = who.authenticator.sign(await beginPasskeyProof(who.context()));
    expect(await refusalOf(signInByPasskey(who.visitor(), toProve, sessionId))).toBe('PASSKEY_EXPIRED');
  });

  it('after five minutes', async () => {
    const who = await withPasskey();
    const answer = who.authenticator.sign(await beginPasskeySignIn(who.visitor(), COOKIE));
    now += 5 * MINUTE;
    expect(await refusalOf(signInByPasskey(who.visitor(), answer, COOKIE))).toBe('PASSKEY_EXPIRED');
    await cleanUp(services());
    expect(await app.db.query.$count(schema.passkeyChallenges)).toBe(0);
  });

  it('a second time, also when both come at once', async () => {
    const who = await withPasskey();
    const answer = who.authenticator.sign(await beginPasskeySignIn(who.visitor(), COOKIE));
    const tries = await Promise.all(
      Array.from({ length: 5 }, () =>
        signInByPasskey(who.visitor(), answer, COOKIE).then(
          () => 'signed in',
          (error: unknown) => refusalOf(Promise.reject(error)),
        ),
      ),
    );
    expect(tries.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'PASSKEY_EXPIRED'), 'signed in']);
    expect(await refusalOf(signInByPasskey(who.visitor(), answer, COOKIE))).toBe('PASSKEY_EXPIRED');
  });

  it('when its counter has not gone on, also when two with one counter come at once', async () => {
    const who = await withPasskey();
    await enter(who, { counter: 7 });
    expect(await refusalOf(enter(who, { counter: 7 }))).toBe('PASSKEY_WRONG');
    expect(await refusalOf(enter(who, { counter: 3 }))).toBe('PASSKEY_WRONG');
    expect(await refusalOf(enter(who, { counter: 0 }))).toBe('PASSKEY_WRONG');
    const keys = ['one browser', 'another browser', 'a third browser'];
    const tries = await Promise.all(
      keys.map(async (key) => {
        const answer = who.authenticator.sign(await beginPasskeySignIn(who.visitor(), key), { counter: 8 });
        return signInByPasskey(who.visitor(), answer, key).then(
          () => 'signed in',
          (error: unknown) => refusalOf(Promise.reject(error)),
        );
      }),
    );
    expect(tries.toSorted()).toEqual(['PASSKEY_WRONG', 'PASSKEY_WRONG', 'signed in']);
  });

  it('by a passkey that is not known, or that was removed', async () => {
    const who = await withPasskey();
    const unknown = new TestAuthenticator(SITE);
    const question = await beginPasskeySignIn(who.visitor(), COOKIE);
    expect(await refusalOf(signInByPasskey(who.visitor(), unknown.sign(question), COOKIE))).toBe(
      'PASSKEY_WRONG',
    );
    await removePasskey(who.context(), { passkeyId: who.passkey.id });
    expect(await refusalOf(enter(who))).toBe('PASSKEY_WRONG');
  });

  it('with a signature of another key', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const question = await beginPasskeySignIn(one.visitor(), COOKIE);
    const forged = { ...other.authenticator.sign(question), id: one.authenticator.sign(question).id };
    const answer = { ...forged, rawId: forged.id };
    const { userHandle: _theirs, ...response } = answer.response;
    expect(await refusalOf(signInByPasskey(one.visitor(), { ...answer, response }, COOKIE))).toBe(
      'PASSKEY_WRONG',
    );
  });

  it('while the account is not active, and its passkey is as it was', async () => {
    const admin = await app.makeAdmin();
    const who = await withPasskey();
    await changeStatus(app.contextFor(admin), { userId: who.user.id, isActive: false });
    expect(await refusalOf(enter(who))).toBe('ACCOUNT_INACTIVE');
    expect(await listOwnPasskeys(who.context())).toMatchObject([{ lastUsedAt: null }]);
  });
});

describe('a passkey is not added', () => {
  it.each<[string, Deviation]>([
    ['that was made on another site', { origin: 'https://evil.example' }],
    ['that was made for another domain', { rpId: 'evil.example' }],
    ['whose authenticator did not verify the person', { verified: false }],
    ['from an answer to a sign-in', { type: 'webauthn.get' }],
  ])('%s', async (_name, deviation) => {
    const who = await person();
    expect(await refusalOf(add(who, 'Phone', deviation))).toBe('PASSKEY_WRONG');
    expect(await listOwnPasskeys(who.context())).toEqual([]);
  });

  it('with a wrong password, or for somebody who has a second factor without a fresh proof', async () => {
    const who = await withPasskey();
    expect(await refusalOf(beginPasskey(who.context(), { password: 'another password' }))).toBe(
      'WRONG_PASSWORD',
    );
    now += 11 * MINUTE;
    expect(await refusalOf(beginPasskey(who.context(), { password: app.password }))).toBe('PROOF_NEEDED');
  });

  it('to another session than the one that began, twice, or too late', async () => {
    const [one, other] = [await person(), await person()];
    const authenticator = new TestAuthenticator(SITE);
    const answer = authenticator.make(await beginPasskey(one.context(), { password: app.password }));
    expect(await refusalOf(addPasskey(other.context(), { name: 'Phone', answer }))).toBe('PASSKEY_EXPIRED');
    await addPasskey(one.context(), { name: 'Phone', answer });
    expect(await refusalOf(addPasskey(one.context(), { name: 'Phone', answer }))).toBe('PASSKEY_EXPIRED');
    const late = new TestAuthenticator(SITE).make(
      await beginPasskey(one.context(), { password: app.password }),
    );
    now += 5 * MINUTE;
    expect(await refusalOf(addPasskey(one.context(), { name: 'Late', answer: late }))).toBe(
      'PASSKEY_EXPIRED',
    );
  });

  it('to a second account', async () => {
    const [one, other] = [await withPasskey(), await person()];
    const answer = one.authenticator.make(await beginPasskey(other.context(), { password: app.password }));
    expect(await refusalOf(addPasskey(other.context(), { name: 'Phone', answer }))).toBe('PASSKEY_EXISTS');
  });

  it('beyond twenty', async () => {
    const who = await withPasskey();
    const row = {
      userId: who.user.id,
      publicKey: 'x',
      counter: 0,
      transports: [],
      createdAt: app.clock.now(),
    };
    const more = Array.from({ length: 19 }, (_, n) => ({
      ...row,
      name: `${n}`,
      credentialId: `${who.user.id}-${n}`,
    }));
    await app.db.query.insert(schema.passkeys).values(more);
    expect(await refusalOf(add(who, 'One more'))).toBe('TOO_MANY_PASSKEYS');
  });
});

describe('as the second factor after a password', () => {
  const withPassword = async (who: Person, authenticator?: TestAuthenticator, key = COOKIE) => {
    const login = { email: who.user.email, password: app.password };
    const passkey = authenticator?.sign(await beginPasskeySignIn(who.visitor(), COOKIE));
    return (await signIn(who.visitor(), { ...login, ...(passkey && { passkey }) }, key)).user;
  };

  it('it is asked for, and stood in for by a recovery code', async () => {
    const who = await withPasskey();
    expect(await refusalOf(withPassword(who))).toBe('SECOND_FACTOR_NEEDED');
    expect(await withPassword(who, who.authenticator)).toMatchObject({ id: who.user.id });
    const code = who.recoveryCodes?.[0] ?? '';
    const given = { email: who.user.email, password: app.password, code };
    expect((await signIn(who.visitor(), given)).user).toMatchObject({ id: who.user.id });
    expect(await refusalOf(signIn(who.visitor(), given))).toBe('CODE_WRONG');
    expect(await refusalOf(signIn(who.visitor(), { ...given, code: '123456' }))).toBe('CODE_WRONG');
  });

  it("somebody else's does not do, nor one of another browser, and ten wrong ones lock it", async () => {
    const [who, other] = [await withPasskey(), await withPasskey()];
    expect(await refusalOf(withPassword(who, who.authenticator, 'another browser'))).toBe('PASSKEY_EXPIRED');
    for (let tried = 0; tried < 9; tried += 1)
      expect(await refusalOf(withPassword(who, other.authenticator))).toBe('PASSKEY_WRONG');
    await expect(withPassword(who, who.authenticator)).rejects.toBeInstanceOf(TooManyError);
  });
});

describe('as a fresh proof', () => {
  it('it counts for ten minutes, for the session that asked', async () => {
    const who = await withPasskey(() => app.makeAdmin());
    const remove = (passkeyId: string) => removePasskey(who.context(), { passkeyId });
    const { passkey: second } = await add(who, 'Laptop');
    now += 11 * MINUTE;
    expect(await refusalOf(remove(second.id))).toBe('PROOF_NEEDED');
    const question = await beginPasskeyProof(who.context());
    expect(question.allowCredentials).toHaveLength(2);
    await proveByPasskey(who.context(), who.authenticator.sign(question));
    await remove(second.id);
    now += 11 * MINUTE;
    expect(await refusalOf(remove(who.passkey.id))).toBe('PROOF_NEEDED');
  });

  it("somebody else's does not do, and nothing is proven by it", async () => {
    const [who, other] = [await withPasskey(), await withPasskey()];
    now += 11 * MINUTE;
    const answer = other.authenticator.sign(await beginPasskeyProof(who.context()));
    expect(await refusalOf(proveByPasskey(who.context(), answer))).toBe('PASSKEY_WRONG');
    expect(await refusalOf(removePasskey(who.context(), { passkeyId: who.passkey.id }))).toBe('PROOF_NEEDED');
    expect(await refusalOf(removePasskey(who.context(), { passkeyId: other.passkey.id }))).toBe('NOT_FOUND');
  });
});

describe('recovery codes', () => {
  it('are renewed after a fresh proof where there is no app, and not for somebody without a second factor', async () => {
    const who = await withPasskey();
    const { codes } = await renewRecoveryCodes(who.context(), {});
    expect(codes).not.toEqual(who.recoveryCodes);
    now += 11 * MINUTE;
    expect(await refusalOf(renewRecoveryCodes(who.context(), {}))).toBe('PROOF_NEEDED');
    expect(await refusalOf(renewRecoveryCodes((await person()).context(), {}))).toBe('SECOND_FACTOR_OFF');
  });

  it('stay until the last second factor is gone', async () => {
    const who = await withPasskey();
    const { secret } = await beginSecondFactor(who.context(), { password: app.password });
    const app_ = new TOTP({ secret: Secret.fromBase32(secret) });
    const { codes } = await confirmSecondFactor(who.context(), { code: app_.generate({ timestamp: now }) });
    await removeOwnSecondFactor(who.context(), { code: codes[0] ?? '' });
    expect(await secondFactorState(who.context())).toEqual({
      onSince: null,
      passkeys: 1,
      recoveryCodesLeft: 9,
    });
    await removePasskey(who.context(), { passkeyId: who.passkey.id });
    expect(await secondFactorState(who.context())).toEqual({
      onSince: null,
      passkeys: 0,
      recoveryCodesLeft: 0,
    });
    expect(
      await app.db.query.$count(schema.recoveryCodes, eq(schema.recoveryCodes.userId, who.user.id)),
    ).toBe(0);
    const given = { email: who.user.email, password: app.password };
    expect((await signIn(who.visitor(), given)).user).toMatchObject({ id: who.user.id });
  });
});

it('the person is told of each change by a message', async () => {
  const who = await withPasskey();
  await removePasskey(who.context(), { passkeyId: who.passkey.id });
  const own = (await notices()).map(({ payload }) => payload).filter(({ userId }) => userId === who.user.id);
  expect(own.map(({ event, detail }) => [event, detail])).toEqual([
    ['passkey-added', null],
    ['passkey-removed', null],
  ]);
  for (const notice of own)
    await sendSecurityNotice(
      { ...app, mail: null },
      { ...notice, event: notice.event === 'passkey-added' ? 'passkey-added' : 'passkey-removed' },
    );
  const messages = await app.db.query
    .select({ subject: schema.mailMessages.subject, text: schema.mailMessages.text })
    .from(schema.mailMessages)
    .where(eq(schema.mailMessages.recipient, who.user.email));
  expect(messages.map(({ subject }) => subject).toSorted()).toEqual([
    'A passkey was added to your account',
    'A passkey was removed from your account',
  ]);
  // A message contains no words of its recipient, because somebody else may read it.
  for (const { text } of messages) expect(text).not.toContain('Phone');
});

it('the operator who sets a password anew takes the passkeys away', async () => {
  const who = await withPasskey(() => app.makeAdmin());
  await ensureAdministrator(app, who.user.email, 'a password for the kitchen');
  expect(await listOwnPasskeys(who.context())).toEqual([]);
  expect(await refusalOf(enter(who))).toBe('PASSKEY_WRONG');
});

it("the export of a person's data has the passkeys without their keys", async () => {
  const who = await withPasskey();
  const data = await ownData(who.context());
  expect(data.passkeys).toEqual([
    { name: 'Phone', createdAt: app.clock.now().toISOString(), lastUsedAt: null },
  ]);
  expect(data.secondStep).toEqual({ onSince: null, recoveryCodesLeft: 10 });
  const [row] = await app.db.query
    .select()
    .from(schema.passkeys)
    .where(eq(schema.passkeys.userId, who.user.id));
  expect(JSON.stringify(data)).not.toContain(row?.publicKey);
  const [session] = await app.db.query
    .select({ sess: schema.sessions.sess })
    .from(schema.sessions)
    .where(eq(schema.sessions.sid, sessionKey(who.context().actor.sessionId)));
  expect(session?.sess.provenAt).toBeDefined();
});

it('many at once add each their own passkey, and nobody gets two sets of recovery codes', async () => {
  const who = await person();
  const sessions = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { value } = await createSessions(app.db, services().realClock, false).start(who.user.id, null);
      return value;
    }),
  );
  const added = await Promise.allSettled(
    sessions.map(async (sessionId) => {
      const context = { ...who.context(), actor: { ...who.context().actor, sessionId } };
      const question = await beginPasskey(context, { password: app.password });
      return addPasskey(context, { name: 'Phone', answer: new TestAuthenticator(SITE).make(question) });
    }),
  );
  const withCodes = added.filter((one) => one.status === 'fulfilled' && one.value.recoveryCodes !== null);
  expect(withCodes).toHaveLength(1);
});
