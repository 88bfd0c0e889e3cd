import { schema } from '@padkos/database';
import { expect, it } from 'vitest';
import type { TestApp } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import { removeEnded } from './clean-up.ts';

const NOW = new Date('2026-11-20T12:00:00+02:00');
const ENDED = new Date(NOW.getTime() - 1_000);
const VALID = new Date(NOW.getTime() + 1_000);

let app: TestApp;
shareTestApp((shared) => {
  app = shared;
});

it('of what ends by itself only what has ended goes: sessions, challenges, links, counts of limits', async () => {
  const { id: userId } = await app.makeCustomer();
  const { db } = app;
  for (const [name, at] of [
    ['ended', ENDED],
    ['valid', VALID],
  ] as const) {
    const sess = { userId, startedAt: NOW.toISOString() };
    await db.query.insert(schema.sessions).values({ sid: name, sess, expire: at });
    const challenge = { boundTo: name, purpose: 'add' as const, challengeHash: name, expiresAt: at };
    await db.query.insert(schema.passkeyChallenges).values(challenge);
    const link = { tokenHash: name, userId, expiresAt: at, createdAt: NOW };
    await db.query.insert(schema.passwordResets).values(link);
    await db.query.insert(schema.emailConfirmations).values(link);
    await db.query.insert(schema.rateLimits).values({ key: name, expire: at.getTime() });
  }
  await removeEnded({ ...app, clock: { now: () => NOW }, realClock: { now: () => NOW } });
  const left = await db.sql`
    select * from (
      select 'sessions' as of, sid as name from sessions
      union all select 'challenges', bound_to from passkey_challenges
      union all select 'resets', token_hash from password_resets
      union all select 'confirmations', token_hash from email_confirmations
      union all select 'limits', key from rate_limits) all_left
    where name in ('ended', 'valid')`;
  expect([...left]).toEqual(
    ['sessions', 'challenges', 'resets', 'confirmations', 'limits'].map((of) => ({ of, name: 'valid' })),
  );
});

it('a device that shows notifications goes when neither a session nor its browser is known any more', async () => {
  const { id: userId } = await app.makeCustomer();
  const { db } = app;
  await db.query.insert(schema.sessions).values({
    ...{ sid: 'of the device', sess: { userId, startedAt: NOW.toISOString() }, expire: VALID },
  });
  await db.query.insert(schema.knownDevices).values({ deviceHash: 'known', userId, lastSignInAt: NOW });
  const device = (endpoint: string, sid: string | null, deviceHash: string | null) => ({
    ...{ userId, endpoint, sid, deviceHash, p256dh: 'key', auth: 'secret', createdAt: NOW },
    ...{ orders: true, topups: true, newOrders: false },
  });
  await db.query
    .insert(schema.pushDevices)
    .values([
      device('signed in', 'of the device', null),
      device('signed out', null, 'known'),
      device('lost', null, null),
    ]);
  await removeEnded({ ...app, clock: { now: () => NOW }, realClock: { now: () => NOW } });
  const left = await db.sql`select endpoint from push_devices order by endpoint`;
  expect(left.map(({ endpoint }) => endpoint)).toEqual(['signed in', 'signed out']);
});
