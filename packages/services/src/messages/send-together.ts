import { calls, schema } from '@padkos/database';
import type { MailTransport } from '@padkos/mail';
import { eq, inArray } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { type Attempt, type StoredMessage, tryToSend } from './try-to-send.ts';

const { mailMessages } = schema;

/** The number of connections that the transport keeps to the mail server. */
const AT_ONCE = 3;
/**
 * How many messages are sent before the outcomes are stored. At most this number is sent twice when the process dies.
 */
const NOTED_TOGETHER = 20;

/**
 * Sends messages that were just stored with one attempt noted, in few statements. When the mail server does not take
 * one for now, it leaves the rest to the queue, which tries each on its own.
 */
export async function sendTogether(
  services: Services,
  mail: MailTransport,
  messages: readonly StoredMessage[],
): Promise<void> {
  for (let first = 0; first < messages.length; first += NOTED_TOGETHER) {
    const slice = messages.slice(first, first + NOTED_TOGETHER);
    const attempts = await tryAll(services, mail, slice);
    await noteAttempts(services, attempts);
    const left = slice.filter(({ messageId }) => isLeft(attempts.get(messageId)));
    if (left.some(({ messageId }) => !isFull(attempts.get(messageId))))
      return leaveToQueue(services, attempts, [...left, ...messages.slice(first + NOTED_TOGETHER)]);
    if (left.length > 0) await leaveToQueue(services, attempts, left);
  }
}

/** By the id of a message; a message that was not tried is missing. */
type Attempts = ReadonlyMap<string, Attempt>;

/** Whether it waits only because of the limit of its mailbox. */
const isFull = (attempt: Attempt | undefined) => attempt?.sent === false && attempt.mailboxFull;

const isLeft = (attempt: Attempt | undefined) =>
  attempt === undefined || !(attempt.sent || attempt.permanent);

/** Each connection tries one message after another, until one is not taken for now. */
async function tryAll(
  services: Services,
  mail: MailTransport,
  messages: readonly StoredMessage[],
): Promise<Attempts> {
  const waiting = messages.values();
  const attempts = new Map<string, Attempt>();
  let isRefusing = false;
  const lane = async () => {
    for (const message of waiting) {
      const attempt = await tryToSend(services, mail, message);
      attempts.set(message.messageId, attempt);
      isRefusing ||= isLeft(attempt) && !isFull(attempt);
      if (isRefusing) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return attempts;
}

/** Stores the outcomes. Of a sent message, only the fact of sending is kept. */
async function noteAttempts({ db, clock, log }: Services, attempts: Attempts): Promise<void> {
  const sent = [...attempts].flatMap(([messageId, attempt]) => (attempt.sent ? [messageId] : []));
  if (sent.length > 0)
    await db.query
      .update(mailMessages)
      .set({ sentAt: clock.now(), lastError: null, html: '', text: '' })
      .where(inArray(mailMessages.messageId, sent));
  for (const [messageId, attempt] of attempts) {
    if (attempt.sent) continue;
    const change = { lastError: attempt.reason };
    await db.query.update(mailMessages).set(change).where(eq(mailMessages.messageId, messageId));
    log.warn({ messageId, answer: attempt.reason }, 'a message was not taken by the mail server');
  }
}

/** Queues each message on its own. Those that were not tried have no attempt yet. */
async function leaveToQueue(
  { db }: Services,
  attempts: Attempts,
  left: readonly StoredMessage[],
): Promise<void> {
  const ids = left.map(({ messageId }) => messageId);
  const untried = ids.filter((messageId) => !attempts.has(messageId));
  if (untried.length > 0)
    await db.query
      .update(mailMessages)
      .set({ attempts: 0, lastTriedAt: null })
      .where(inArray(mailMessages.messageId, untried));
  await calls.queueMessages(db.sql, { messages: ids });
}
