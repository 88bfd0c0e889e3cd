import type { Message, MessagesInput, User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { MESSAGES_PAGE_SIZE } from '@padkos/domain';
import { createSmtpTransport } from '@padkos/mail';
import { refusal, startMailServer } from '@padkos/mail/testing';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import { type MessageServices, messageLog, resendMessage, sendMessage, sendWelcome } from '../index.ts';

let app: TestApp;
let admin: User;
let closing: (() => Promise<unknown>)[];
beforeEach(async () => {
  app = await createTestApp();
  admin = await app.makeAdmin();
  closing = [];
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  await app.close();
});

const asAdmin = () => app.contextFor(admin);
const log = (input: MessagesInput = {}) => messageLog(asAdmin(), input);
const job = async (messageId: string) =>
  (
    await app.db.sql`
      select id, attempts, max_attempts from graphile_worker.jobs where key = ${`message:${messageId}`}`
  )[0];

/** What the queue does after a task has returned. */
async function endJob(messageId: string): Promise<void> {
  const id = (await job(messageId))?.id;
  await app.db.sql`select graphile_worker.complete_jobs(array[${id}::bigint])`;
}

/** A mail server that refuses one address permanently and another temporarily. */
async function openMail(): Promise<MessageServices> {
  const server = await startMailServer({
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('gone')) return done(refusal(550, '5.1.1 No such mailbox'));
      if (address.startsWith('later')) return done(refusal(451, '4.7.1 Greylisted'));
      done();
    },
  });
  const mail = createSmtpTransport({ smtpUrl: server.url, from: 'Kitchen <no-reply@kitchen.example>' });
  closing.push(() => server.close());
  closing.push(() => mail.close());
  return { ...app, mail };
}

/** Sends a welcome message to an address; returns the message's id. */
async function welcome(services: MessageServices, email: string): Promise<string> {
  const user = await app.makeCustomer({ email });
  await sendWelcome(services, user.id);
  const messageId = `welcome.${user.id}`;
  if (services.mail === null) return messageId;
  const ended = await sendMessage(services, messageId).then(
    () => true,
    () => false,
  );
  if (ended) await endJob(messageId);
  return messageId;
}

it('lists messages with their states, newest first, without their content', async () => {
  const services = await openMail();
  const kept = await welcome({ ...services, mail: null }, 'kept@example.co.za');
  app.at('2026-11-20T12:01:00+02:00');
  const sent = await welcome(services, 'fine@example.co.za');
  app.at('2026-11-20T12:02:00+02:00');
  const waiting = await welcome(services, 'later@example.co.za');
  app.at('2026-11-20T12:03:00+02:00');
  const failed = await welcome(services, 'gone@example.co.za');

  const page = await log();
  expect(page).toMatchObject({ nextCursor: null, failedCount: 1 });
  const subject = 'Welcome to Padkos';
  const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`;
  expect(page.messages).toEqual<Message[]>([
    {
      messageId: failed,
      recipient: 'gone@example.co.za',
      subject,
      state: 'failed',
      attempts: 1,
      createdAt: at(3),
      lastTriedAt: at(3),
      sentAt: null,
      lastError: '550 5.1.1 No such mailbox',
    },
    {
      messageId: waiting,
      recipient: 'later@example.co.za',
      subject,
      state: 'waiting',
      attempts: 1,
      createdAt: at(2),
      lastTriedAt: at(2),
      sentAt: null,
      lastError: '451 4.7.1 Greylisted',
    },
    {
      messageId: sent,
      recipient: 'fine@example.co.za',
      subject,
      state: 'sent',
      attempts: 1,
      createdAt: at(1),
      lastTriedAt: at(1),
      sentAt: at(1),
      lastError: null,
    },
    {
      messageId: kept,
      recipient: 'kept@example.co.za',
      subject,
      state: 'kept',
      attempts: 0,
      createdAt: at(0),
      lastTriedAt: null,
      sentAt: null,
      lastError: null,
    },
  ]);
  for (const state of ['sent', 'waiting', 'kept', 'failed'] as const) {
    expect((await log({ state })).messages.map((message) => message.state)).toEqual([state]);
  }
  const found = async (search: string) => (await log({ search })).messages.map(({ messageId }) => messageId);
  expect(await found('GONE@')).toEqual([failed]);
  expect(await found('welcome to')).toHaveLength(4);
  expect(await found('%')).toEqual([]);
});

it('comes page by page, also where many were made at once', async () => {
  const row = {
    recipient: 'a@example.co.za',
    subject: 'S',
    html: '',
    text: '',
    createdAt: app.clock.now(),
  };
  await app.db.query
    .insert(schema.mailMessages)
    .values(
      Array.from({ length: MESSAGES_PAGE_SIZE + 10 }, (_, n) => ({ ...row, messageId: `welcome.${n}` })),
    );
  const first = await log();
  expect(first.messages).toHaveLength(MESSAGES_PAGE_SIZE);
  const second = await log({ cursor: first.nextCursor ?? '' });
  expect(second.nextCursor).toBeNull();
  await expect(log({ cursor: 'welcome.none' })).rejects.toMatchObject({ code: 'VALIDATION' });
  const ids = [...first.messages, ...second.messages].map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(MESSAGES_PAGE_SIZE + 10);
});

it('resends a permanently refused message, once at a time, and is audited', async () => {
  const failed = await welcome(await openMail(), 'gone@example.co.za');
  expect(await job(failed)).toBe(undefined);
  expect(await resendMessage(asAdmin(), { messageId: failed })).toMatchObject({
    messageId: failed,
    state: 'waiting',
    lastError: '550 5.1.1 No such mailbox',
  });
  expect(await job(failed)).toMatchObject({ attempts: 0 });
  expect(await refusalOf(resendMessage(asAdmin(), { messageId: failed }))).toBe('MESSAGE_NOT_FAILED');
  const audited = await app.db.query
    .select()
    .from(schema.auditLogs)
    .where(eq(schema.auditLogs.action, 'message.resend'));
  expect(audited).toMatchObject([
    {
      userId: admin.id,
      entityType: 'message',
      entityId: failed,
      afterSnapshot: { recipient: 'gone@example.co.za', failure: '550 5.1.1 No such mailbox' },
    },
  ]);
});

it('marks a message failed when the queue gave it up, and resends it with new attempts', async () => {
  const messageId = await welcome(await openMail(), 'later@example.co.za');
  expect(await job(messageId)).toMatchObject({ max_attempts: 25 });
  await app.db.query.execute(
    sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${`message:${messageId}`}`,
  );
  expect((await log()).messages).toMatchObject([{ messageId, state: 'failed' }]);
  expect((await resendMessage(asAdmin(), { messageId })).state).toBe('waiting');
  expect(await job(messageId)).toMatchObject({ attempts: 0, max_attempts: 25 });
});

it('refuses to resend a message that did not fail or does not exist, and callers other than administrators', async () => {
  const services = await openMail();
  const sent = await welcome(services, 'fine@example.co.za');
  const kept = await welcome({ ...services, mail: null }, 'kept@example.co.za');
  for (const messageId of [sent, kept]) {
    expect(await refusalOf(resendMessage(asAdmin(), { messageId }))).toBe('MESSAGE_NOT_FAILED');
  }
  expect(await refusalOf(resendMessage(asAdmin(), { messageId: 'welcome.nobody' }))).toBe('NOT_FOUND');
  const customer = app.contextFor(await app.makeCustomer());
  for (const [context, code] of [
    [customer, 'FORBIDDEN'],
    [app.contextFor(null), 'UNAUTHORIZED'],
  ] as const) {
    expect(await refusalOf(messageLog(context, {}))).toBe(code);
    expect(await refusalOf(resendMessage(context, { messageId: sent }))).toBe(code);
  }
});
