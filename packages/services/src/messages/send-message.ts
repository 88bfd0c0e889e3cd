import { schema } from '@padkos/database';
import { MailTransportError } from '@padkos/mail';
import { eq } from 'drizzle-orm';
import { makeAlerts } from './alerts.ts';
import type { MessageServices } from './deliver.ts';
import { linkHasExpired } from './reset-link.ts';

const { mailMessages } = schema;
type Message = typeof mailMessages.$inferSelect;

/**
 * Sends a stored message, unless a mail server has accepted it, and stores the outcome; after acceptance only the
 * fact of sending is kept. Throws when another attempt may succeed, which the queue makes; a permanently refused
 * message stays until an administrator resends it.
 */
export async function sendMessage(services: MessageServices, messageId: string): Promise<void> {
  const { clock, db, mail, log } = services;
  const isMessage = eq(mailMessages.messageId, messageId);
  const note = (change: Partial<Message>) => db.query.update(mailMessages).set(change).where(isMessage);
  const [stored] = await db.query.select().from(mailMessages).where(isMessage);
  if (stored === undefined || stored.sentAt !== null) return;
  // Without a mail server the message is kept; that is no failure.
  if (mail === null) return void (await note({ lastError: null }));
  if (linkHasExpired(stored, clock.now())) {
    return void (await note({ lastError: 'Not sent: the link has expired' }));
  }
  const message = await withoutWhatExpired(services, stored);
  if (message === null) return void (await note({ lastError: 'Not sent: it came too late' }));
  const { recipient, subject, html, text } = message;
  await note({ attempts: message.attempts + 1, lastTriedAt: clock.now() });
  try {
    await mail.send({ messageId, to: recipient, subject, html, text, ...choices(services, messageId) });
  } catch (error) {
    const refused = error instanceof MailTransportError ? error : null;
    await note({ lastError: refused?.answer ?? 'A fault on our side: see the log of the server' });
    if (refused?.permanent !== true) throw error;
    log.warn({ messageId, answer: refused.answer }, 'a message was refused for good');
    return;
  }
  await note({ sentAt: clock.now(), lastError: null, html: '', text: '' });
}

/** A message that waited too long as it reads now; null when it has nothing to say any more. */
async function withoutWhatExpired(services: MessageServices, message: Message): Promise<Message | null> {
  const { db, clock } = services;
  if (message.expiresAt === null || clock.now() < message.expiresAt) return message;
  const made = await makeAlerts(services, message.messageId);
  if (made === null) return null;
  const anew = { ...made.rendered, expiresAt: made.expiresAt };
  await db.query.update(mailMessages).set(anew).where(eq(mailMessages.messageId, message.messageId));
  return { ...message, ...anew };
}

/** The kinds of messages that a customer can switch off on the account page. */
const SWITCHABLE = /^(order-confirmed|tokens-credited|transfer-received|alerts)\./;

function choices({ publicUrl }: MessageServices, messageId: string): { choicesUrl?: string } {
  return SWITCHABLE.test(messageId) ? { choicesUrl: `${publicUrl}/account` } : {};
}
