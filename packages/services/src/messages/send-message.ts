import { schema } from '@padkos/database';
import { MailTransportError } from '@padkos/mail';
import { eq } from 'drizzle-orm';
import type { MessageServices } from './deliver.ts';
import { linkHasExpired } from './reset-link.ts';

const { mailMessages } = schema;
type Message = typeof mailMessages.$inferSelect;

/**
 * Sends a stored message, unless a mail server has it, and notes how that went; once it has, only that it was sent
 * is kept. Throws when trying again may help, and the queue does; what is refused for good stays as it is, until
 * an administrator sends it again.
 */
export async function sendMessage(services: MessageServices, messageId: string): Promise<void> {
  const { clock, db, mail, log } = services;
  const isMessage = eq(mailMessages.messageId, messageId);
  const note = (change: Partial<Message>) => db.query.update(mailMessages).set(change).where(isMessage);
  const [message] = await db.query.select().from(mailMessages).where(isMessage);
  if (message === undefined || message.sentAt !== null) return;
  // Without a mail server nothing has failed: it is kept.
  if (mail === null) return void (await note({ lastError: null }));
  if (linkHasExpired(message, clock.now())) {
    return void (await note({ lastError: 'Not sent: the link in it has run out' }));
  }
  const { recipient, subject, html, text } = message;
  await note({ attempts: message.attempts + 1, lastTriedAt: clock.now() });
  try {
    await mail.send({ messageId, to: recipient, subject, html, text });
  } catch (error) {
    const refused = error instanceof MailTransportError ? error : null;
    await note({ lastError: refused?.answer ?? 'A fault on our side: see the log of the server' });
    if (refused?.permanent !== true) throw error;
    log.warn({ messageId, answer: refused.answer }, 'a message was refused for good');
    return;
  }
  await note({ sentAt: clock.now(), lastError: null, html: '', text: '' });
}
