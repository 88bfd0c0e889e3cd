import { type RegisterInput, registerInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import {
  confirmEmail,
  currentUser,
  type MessageServices,
  register,
  resetPassword,
  sendConfirmation,
  sendEmailConfirmation,
  sendWelcome,
} from '../index.ts';
import { sha256 } from '../random.ts';

let app: TestApp;
let parts: MessageServices;
beforeAll(async () => {
  app = await createTestApp();
  parts = { ...app, mail: null };
});
afterAll(() => app.close());
const signedOut = () => app.contextFor(null);

let count = 0;
function person(change: object = {}): RegisterInput {
  count += 1;
  return registerInput.parse({
    firstName: 'Lerato',
    lastName: 'Mahlangu',
    email: `lerato${count}@example.co.za`,
    employeeId: `MAIL-${count}`,
    cellPhone: `+2783${String(1_000_000 + count)}`,
    password: 'geheim-1',
    ...change,
  });
}

async function messageOf(messageId: string) {
  const { mailMessages } = schema;
  const [row] = await app.db.query.select().from(mailMessages).where(eq(mailMessages.messageId, messageId));
  if (row === undefined) throw new Error(`no message ${messageId}`);
  return row;
}

async function jobsOf(task: string, userId: string): Promise<{ userId: string; requestId: string }[]> {
  const rows = await app.db.sql<{ payload: { userId: string; requestId: string } }[]>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${task} and j.payload->>'userId' = ${userId} order by j.id`;
  return rows.map(({ payload }) => payload);
}

const tokenIn = (text: string) => /\/confirm-email\?token=([\w-]{43})\n/.exec(text)?.[1] ?? '';
const isConfirmed = async (user: { id: string; role: 'customer' | 'admin' }) =>
  (await currentUser(app.contextFor(user))).emailConfirmed;

it('the welcome holds nothing that the person who signed up wrote, and a link that confirms the address', async () => {
  const user = await register(signedOut(), person({ firstName: 'Zanele', lastName: 'Khumalo' }));
  expect(user.emailConfirmed).toBe(false);
  await sendWelcome(parts, user.id);
  const { html, text, subject, recipient } = await messageOf(`welcome.${user.id}`);
  expect(recipient).toBe(user.email);
  for (const part of [html, text, subject]) expect(part).not.toMatch(/Zanele|Khumalo|MAIL-/);
  expect(text).toContain('Hello,\n');
  const token = tokenIn(text);
  expect(html).toContain(`/confirm-email?token=${token}`);
  const stored = await app.db.query.select().from(schema.emailConfirmations);
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(await refusalOf(confirmEmail(signedOut(), { token: sha256(token) }))).toBe(
    'CONFIRMATION_LINK_INVALID',
  );
  const outcomes = await Promise.all([1, 2, 3].map(() => refusalOf(confirmEmail(signedOut(), { token }))));
  // Following the link again, even on another device, says what is true: the address is confirmed.
  expect(outcomes).toEqual([null, null, null]);
  expect(await isConfirmed(user)).toBe(true);
});

it('a link works for seven days', async () => {
  const [one, other] = [await register(signedOut(), person()), await register(signedOut(), person())];
  for (const user of [one, other]) await sendWelcome(parts, user.id);
  const [first, second] = await Promise.all([one, other].map((user) => messageOf(`welcome.${user.id}`)));
  app.at('2026-11-27T11:59:59+02:00');
  expect(await refusalOf(confirmEmail(signedOut(), { token: tokenIn(first?.text ?? '') }))).toBe(null);
  app.at('2026-11-27T12:00:00+02:00');
  expect(await refusalOf(confirmEmail(signedOut(), { token: tokenIn(second?.text ?? '') }))).toBe(
    'CONFIRMATION_LINK_INVALID',
  );
  app.at('2026-11-20T12:00:00+02:00');
});

it('a new link is sent when its owner asks, five messages an hour, and none once the address is confirmed', async () => {
  const user = await register(signedOut(), person());
  const me = app.contextFor(user);
  const codes = [];
  for (let i = 0; i < 5; i++) codes.push(await refusalOf(sendConfirmation(me)));
  // The welcome was the first of the five.
  expect(codes).toEqual([null, null, null, null, 'TOO_MANY']);
  const jobs = await jobsOf('send-email-confirmation', user.id);
  expect(jobs).toHaveLength(4);
  const [job] = jobs;
  if (job === undefined) throw new Error('no job');
  await sendEmailConfirmation(parts, job);
  const { text } = await messageOf(`email-confirmation.${job.requestId}`);
  expect(text).not.toContain('Lerato');
  await confirmEmail(signedOut(), { token: tokenIn(text) });
  expect(await isConfirmed(user)).toBe(true);
  expect(await refusalOf(sendConfirmation(me))).toBe(null);
  expect(await jobsOf('send-email-confirmation', user.id)).toHaveLength(4);
  expect(await refusalOf(sendConfirmation(signedOut()))).toBe('UNAUTHORIZED');
});

it('one mailbox gets five welcomes an hour, regardless of the part after a plus; the accounts are made all the same', async () => {
  const users = [];
  for (let i = 0; i < 7; i++)
    users.push(await register(signedOut(), person({ email: `target+${i}@example.org` })));
  const welcomed = await Promise.all(users.map(({ id }) => jobsOf('send-welcome', id)));
  expect(welcomed.map((jobs) => jobs.length)).toEqual([1, 1, 1, 1, 1, 0, 0]);
});

it('a reset by link confirms the address too, for the link came there', async () => {
  const user = await register(signedOut(), person());
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + 60_000);
  const link = { tokenHash: sha256('reset-link'), userId: user.id, expiresAt, createdAt: now };
  await app.db.query.insert(schema.passwordResets).values(link);
  await resetPassword(signedOut(), { token: 'reset-link', password: 'another-1' });
  expect(await isConfirmed(user)).toBe(true);
});
