import { randomUUID } from 'node:crypto';
import { calls, schema } from '@padkos/database';
import { MAX_PASSKEYS } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { OPERATOR, refusalOf, type TestApp } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import { removeOld } from '../retention/clean-up.ts';

// The SQL functions themselves refuse what the services refuse before they call them, and rare cases.

const now = new Date('2026-11-20T12:00:00+02:00');
const earlier = new Date('2026-11-19T12:00:00+02:00');
const later = new Date('2026-11-21T12:00:00+02:00');

let app: TestApp;
shareTestApp((shared) => {
  app = shared;
});

const deactivate = (userId: string) => app.db.sql`update users set is_active = false where id = ${userId}`;
const audited = async (userId: string) =>
  (await app.db.sql`select action from audit_logs where entity_id = ${userId}`).map(({ action }) => action);

/** A person's session that has not ended; returns its key. */
async function sessionOf(userId: string): Promise<string> {
  const sid = randomUUID();
  await app.db.query.insert(schema.sessions).values({
    sid,
    sess: { userId, startedAt: new Date().toISOString() },
    expire: new Date(Date.now() + 86_400_000),
  });
  return sid;
}

const addPasskey = (userId: string, credentialId: string = randomUUID(), counter = 0) =>
  calls.addPasskey(app.db.sql, {
    userId,
    passkey: { name: 'Phone', credentialId, publicKey: 'key', counter, transports: [] },
    codeHashes: [],
    exceptSession: 'none',
    actor: OPERATOR,
    now,
  });

it('a passkey is kept of an active person, once, and up to the limit', async () => {
  const [me, gone] = [await app.makeCustomer(), await app.makeCustomer()];
  await deactivate(gone.id);
  expect(await refusalOf(addPasskey(gone.id))).toBe('UNAUTHORIZED');
  await addPasskey(me.id, 'same');
  expect(await refusalOf(addPasskey(me.id, 'same'))).toBe('PASSKEY_EXISTS');
  await app.db.sql`
    insert into passkeys (user_id, name, credential_id, public_key, counter, transports, created_at)
    select ${me.id}, 'Phone', 'same ' || n, 'key', 0, '{}', now() from generate_series(2, ${MAX_PASSKEYS}::integer) n`;
  expect(await refusalOf(addPasskey(me.id))).toBe('TOO_MANY_PASSKEYS');
});

it('a passkey is used by an active person and while its counter does not go back, and taken away where it is there', async () => {
  const me = await app.makeCustomer();
  const { passkeyId } = await addPasskey(me.id, randomUUID(), 5);
  const use = (counter: number) => calls.usePasskey(app.db.sql, { passkeyId, counter, now });
  expect([await use(6), await use(6), await use(5), await use(0)]).toEqual([true, false, false, false]);
  await deactivate(me.id);
  expect(await use(7)).toBe(false);
  const remove = () =>
    refusalOf(calls.removePasskey(app.db.sql, { userId: me.id, passkeyId, actor: OPERATOR, now }));
  expect([await remove(), await remove()]).toEqual([null, 'NOT_FOUND']);
});

it('a second factor that is not confirmed takes no code, and where there is none nothing is taken away', async () => {
  const me = await app.makeCustomer();
  const act = { userId: me.id, actor: OPERATOR, now };
  expect(await calls.clearSecondFactors(app.db.sql, act)).toBe(false);
  expect(await refusalOf(calls.removeSecondFactor(app.db.sql, act))).toBe('SECOND_FACTOR_OFF');
  expect(await audited(me.id)).toEqual([]);
  await calls.beginSecondFactor(app.db.sql, { userId: me.id, secret: 'secret', now });
  expect(await calls.useCode(app.db.sql, { userId: me.id, step: 7 })).toBe(false);
});

it('who requires a second factor of administrators has one, and what is so already is not audited', async () => {
  const admin = await app.makeAdmin();
  const require = (required: boolean) =>
    refusalOf(
      calls.requireSecondFactor(app.db.sql, {
        required,
        actor: { ...OPERATOR, userId: admin.id },
        now,
      }),
    );
  const acts = async () =>
    (await app.db.sql`select from audit_logs where action = 'settings.second_factor'`).length;
  const before = await acts();
  expect([await require(true), await require(false), await acts()]).toEqual([
    'OWN_FACTOR_MISSING',
    null,
    before,
  ]);
});

it('a device is kept of an active person, and stays the same one when its choices change', async () => {
  const [me, gone] = [await app.makeCustomer(), await app.makeCustomer()];
  const save = async (userId: string, sid: string, at: Date) => {
    const device = {
      endpoint: `https://push.example/${userId}`,
      ...{ p256dh: 'key', auth: 'secret', userAgent: null },
      ...{ orders: true, topups: true, newOrders: false, sid, deviceHash: null },
    };
    return refusalOf(calls.savePushDevice(app.db.sql, { userId, device, now: at }));
  };
  const devices = async () => [
    ...(await app.db.sql`select id, created_at from push_devices where user_id = ${me.id}`),
  ];
  const [mine, theirs] = [await sessionOf(me.id), await sessionOf(gone.id)];
  await deactivate(gone.id);
  expect(await save(gone.id, theirs, now)).toBe('UNAUTHORIZED');
  expect(await save(me.id, mine, earlier)).toBe(null);
  const first = await devices();
  expect(await save(me.id, mine, now)).toBe(null);
  expect(await devices()).toEqual(first);
  // The session in which a password is changed stays, and so does its device.
  const other = await sessionOf(me.id);
  await calls.endSessions(app.db.sql, { userId: me.id, exceptSession: mine });
  expect(await devices()).toEqual(first);
  const left = await app.db.sql`select sid from sessions where sid in (${mine}, ${other})`;
  expect([...left]).toEqual([{ sid: mine }]);
});

it('a link to a new password is of no use when its time is over', async () => {
  const { id: userId } = await app.makeCustomer();
  const link = { userId, tokenHash: `over ${userId}`, expiresAt: now, createdAt: earlier };
  await app.db.query.insert(schema.passwordResets).values(link);
  const use = { tokenHash: link.tokenHash, hash: 'hash', fitsAdministrator: false, now };
  const from = { ipAddress: null, userAgent: null };
  expect(await calls.usePasswordReset(app.db.sql, { ...use, actor: from })).toBe(false);
});

it('who is not active rates nothing', async () => {
  const me = await app.makeCustomer();
  await deactivate(me.id);
  const rate = { userId: me.id, orderItemId: randomUUID(), stars: 5, words: null, days: 14, now };
  expect(await refusalOf(calls.rateOrderItem(app.db.sql, rate))).toBe('ACCOUNT_INACTIVE');
});

it('a request for deletion that is not there is neither carried out nor refused', async () => {
  const act = { requestId: randomUUID(), note: 'Not there', actor: OPERATOR, now };
  expect(await refusalOf(calls.erasePerson(app.db.sql, act))).toBe('NOT_FOUND');
  expect(await refusalOf(calls.refuseErasure(app.db.sql, act))).toBe('NOT_FOUND');
});

it('a sign-in does not take back what its person asked for, and the register keeps each request for deletion', async () => {
  const { id: userId } = await app.makeCustomer();
  const state = async () => [
    ...(await app.db.sql`select r.state from subject_requests r where r.user_id = ${userId}`),
  ];
  await calls.askForErasure(app.db.sql, { userId, unspent: 'refund', now });
  await calls.noteSignIn(app.db.sql, { userId, realNow: now });
  expect(await state()).toEqual([{ state: 'open' }]);
  await calls.withdrawErasure(app.db.sql, { userId, now, forUnused: false });
  await removeOld(app, 'requests', later, 100);
  expect(await state()).toEqual([{ state: 'withdrawn' }]);
});

it('a consent that was withdrawn keeps the time of that', async () => {
  const { id: userId } = await app.makeCustomer();
  const save = (mark: boolean, at: Date) =>
    calls.saveUserDiet(app.db.sql, {
      userId,
      diet: { consent: true, allergens: ['milk'], blockTraces: false, diets: [], mark },
      now: at,
    });
  await save(true, earlier);
  await save(false, now);
  await save(false, later);
  const [mark] = await app.db
    .sql`select withdrawn_at::text as at from diet_consents where user_id = ${userId} and purpose = 'mark'`;
  expect(new Date(mark?.at)).toEqual(now);
});

it('a picture that an account shows stays, and one that nobody shows is removed when it is old', async () => {
  const me = await app.makeCustomer();
  const store = (name: string, createdAt: Date) =>
    app.db.query
      .insert(schema.images)
      .values({ name, contentType: 'image/webp', content: new Uint8Array(), createdAt });
  await store('shown.webp', earlier);
  await store('new.webp', later);
  await store('old.webp', earlier);
  await app.db.query
    .update(schema.users)
    .set({ profileImageUrl: '/images/shown.webp' })
    .where(eq(schema.users.id, me.id));
  // The remaining ones do not count, so that the old one is found among them.
  expect(await removeOld(app, 'uploads', now, 1)).toBe(1);
  const left = await app.db.sql`select name from images order by name`;
  expect(left.map(({ name }) => name)).toEqual(['new.webp', 'shown.webp']);
});

it('the buyer is taken off a document once', async () => {
  const { id } = await app.makeCustomer();
  const removed = app.db.sql.begin(async (sql) => {
    await sql`
      insert into invoices (invoice_number, user_id, type, reference_id, amount, vat_amount, total_amount, parties, created_at)
      values ('REC-2015-000001', ${id}, 'topup', ${id}, 50, 0, 50, '{"buyer": {"name": "Thandi Nkosi"}}', '2015-01-01')`;
    const remove = () => sql`select remove_buyers(${now.toISOString()}, 10) as documents`;
    throw new Error(JSON.stringify([...(await remove()), ...(await remove())]));
  });
  await expect(removed).rejects.toThrow('[{"documents":1},{"documents":0}]');
});
