import { schema } from '@padkos/database';
import { MailTransportError } from '@padkos/mail';
import { eq } from 'drizzle-orm';
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
  const [message] = await db.query.select().from(mailMessages).where(isMessage);
  if (message === undefined || message.sentAt !== null) return;
  // Without a mail server the message is kept; that is no failure.
  if (mail === null) return void (await note({ lastError: null }));
  if (linkHasExpired(message, clock.now())) {
    return void (await note({ lastError: 'Not sent: the link has expired' }));
  }
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

/** The kinds of messages that a customer can switch off on the account page. */
const SWITCHABLE = /^(order-confirmed|tokens-credited)\./;

function choices({ publicUrl }: MessageServices, messageId: string): { choicesUrl?: string } {
  return SWITCHABLE.test(messageId) ? { choicesUrl: `${publicUrl}/account` } : {};
}
