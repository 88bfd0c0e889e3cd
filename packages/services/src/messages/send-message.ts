import { schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { desc, eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { linkHasExpired } from './account-messages.ts';
import { makeAlerts } from './alerts.ts';
import { type MessageServices, withoutAddress } from './deliver.ts';
import { type StoredMessage, tryToSend } from './try-to-send.ts';

const { mailMessages } = schema;

/**
 * Sends a stored message, unless a mail server has accepted it, and stores the outcome. After acceptance only the
 * fact of sending is kept. Throws when another attempt may succeed, so that the queue makes one. A permanently
 * refused message stays until an administrator resends it.
 */
export async function sendMessage(services: MessageServices, messageId: string): Promise<void> {
  const { clock, db, mail, log } = services;
  const isMessage = eq(mailMessages.messageId, messageId);
  const note = (change: Partial<StoredMessage>) => db.query.update(mailMessages).set(change).where(isMessage);
  const [stored] = await db.query.select().from(mailMessages).where(isMessage);
  if (stored === undefined || stored.sentAt !== null) return;
  // Without a mail server the message stays stored, which is not a failure.
  if (mail === null) return void (await note({ lastError: null }));
  if (linkHasExpired(stored, clock.now())) {
    return void (await note({ lastError: 'Not sent: the link has expired' }));
  }
  const message = await withoutWhatExpired(services, stored);
  if (message === null) return void (await note({ lastError: 'Not sent: it came too late' }));
  await note({ attempts: message.attempts + 1, lastTriedAt: clock.now() });
  const attempt = await tryToSend(services, mail, message);
  if (attempt.sent) {
    const sent = { sentAt: clock.now(), lastError: null, html: '', text: '', ...withoutAddress(messageId) };
    return void (await note(sent));
  }
  await note({ lastError: attempt.reason });
  if (!attempt.permanent) throw attempt.error;
  log.warn({ messageId, answer: attempt.reason }, 'a message was refused for good');
}

/** A message that waited too long, as it reads now; null when it has nothing left to say. */
async function withoutWhatExpired(
  services: MessageServices,
  message: StoredMessage,
): Promise<StoredMessage | null> {
  const { db, clock } = services;
  if (message.expiresAt === null || clock.now() < message.expiresAt) return message;
  const made = await makeAlerts(services, message.messageId);
  if (made === null) return null;
  const anew = { ...made.rendered, expiresAt: made.expiresAt };
  await db.query.update(mailMessages).set(anew).where(eq(mailMessages.messageId, message.messageId));
  return { ...message, ...anew };
}

/** The newest 200 messages, newest first, for /dev/mailbox. For this machine's operator only. */
export async function listMessages({ db }: Services) {
  const rows = await db.query
    .select({
      messageId: mailMessages.messageId,
      recipient: mailMessages.recipient,
      subject: mailMessages.subject,
      text: mailMessages.text,
      createdAt: mailMessages.createdAt,
    })
    .from(mailMessages)
    .orderBy(desc(mailMessages.createdAt))
    .limit(200);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** The two parts of a message. Errors: NOT_FOUND. */
export async function readMessage({ db }: Services, messageId: string) {
  const [row] = await db.query
    .select({ html: mailMessages.html, text: mailMessages.text })
    .from(mailMessages)
    .where(eq(mailMessages.messageId, messageId));
  if (row === undefined) throw new DomainError('NOT_FOUND', { what: 'message' });
  return row;
}
