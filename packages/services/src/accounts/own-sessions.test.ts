import { schema } from '@padkos/database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import { createSessions, endOwnSession, listOwnSessions, type Sessions } from '../index.ts';

const MINUTE = 60_000;
const PHONE = {
  ipAddress: '192.0.2.7',
  userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0.0.0 Mobile Safari/537.36',
};
const LAPTOP = {
  ipAddress: '2001:db8::1',
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
};

let app: TestApp;
let sessions: Sessions;
let now = 0;
beforeAll(async () => {
  app = await createTestApp();
  sessions = createSessions(app.db, { now: () => new Date(now) }, false);
});
afterAll(() => app.close());
beforeEach(() => {
  now = Date.now();
});

async function signedIn() {
  const user = await app.makeCustomer();
  const start = async (caller: typeof PHONE) => (await sessions.start(user.id, null, caller)).value;
  const as = (sessionId: string) => ({
    ...app.contextFor(user),
    actor: { userId: user.id, role: user.role, sessionId },
  });
  return { user, start, as };
}

it('lists every session with device, address and last use, the one of the call first', async () => {
  const { start, as } = await signedIn();
  const phone = await start(PHONE);
  now += MINUTE;
  await start(LAPTOP);
  const [first, second, ...more] = await listOwnSessions(as(phone));
  expect(first).toMatchObject({ device: 'Chrome on Android', ipAddress: '192.0.2.7', current: true });
  expect(second).toMatchObject({ device: 'Firefox on Mac', ipAddress: '2001:db8::1', current: false });
  expect(second?.lastUsedAt).toBe(new Date(now).toISOString());
  expect(more).toEqual([]);
  expect(JSON.stringify([first, second])).not.toContain(phone);
});

it('notes a use every five minutes, with the address of then', async () => {
  const { start, as } = await signedIn();
  const phone = await start(PHONE);
  const startedAt = now;
  const lastUse = async () => (await listOwnSessions(as(phone)))[0];
  now += 5 * MINUTE - 1;
  await sessions.validate(phone, { ...PHONE, ipAddress: '198.51.100.9' });
  expect(await lastUse()).toMatchObject({ ipAddress: '192.0.2.7' });
  now += 1;
  await sessions.validate(phone, { ...PHONE, ipAddress: '198.51.100.9' });
  expect(await lastUse()).toMatchObject({
    ipAddress: '198.51.100.9',
    lastUsedAt: new Date(now).toISOString(),
    startedAt: new Date(startedAt).toISOString(),
  });
});

it('ends one session of the caller and no other, and none of another person', async () => {
  const [mine, theirs] = [await signedIn(), await signedIn()];
  const [phone, laptop, foreign] = [
    await mine.start(PHONE),
    await mine.start(LAPTOP),
    await theirs.start(PHONE),
  ];
  const listed = await listOwnSessions(mine.as(phone));
  const sessionId = listed.find(({ current }) => !current)?.id ?? '';
  expect(await refusalOf(endOwnSession(theirs.as(foreign), { sessionId }))).toBe('NOT_FOUND');
  expect(await sessions.validate(laptop)).not.toBe(null);
  await endOwnSession(mine.as(phone), { sessionId });
  expect(await sessions.validate(laptop)).toBe(null);
  expect(await sessions.validate(phone)).not.toBe(null);
  expect(await refusalOf(endOwnSession(mine.as(phone), { sessionId }))).toBe('NOT_FOUND');
});

it('shows a session from before devices were kept as unknown, since its beginning', async () => {
  const { user, as } = await signedIn();
  const startedAt = new Date(now).toISOString();
  await app.db.query
    .insert(schema.sessions)
    .values({ sid: 'older', sess: { userId: user.id, startedAt }, expire: new Date(now + MINUTE) });
  expect(await listOwnSessions(as('another'))).toMatchObject([
    { device: null, ipAddress: null, startedAt, lastUsedAt: startedAt, current: false },
  ]);
});
