import { schema } from '@padkos/database';
import type { MailTransport, RenderedMessage } from '@padkos/mail';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { loadSettings } from '../site/load-settings.ts';

export interface MessageServices extends Services {
  /** Null keeps messages in the database, to be read at /dev/mailbox. */
  readonly mail: MailTransport | null;
}

/**
 * Makes a message once, under its id, and sends it; tried again, it sends what was made before. Once a mail server
 * has it, only that it was sent is kept.
 */
export async function deliver(
  services: MessageServices,
  messageId: string,
  recipient: string,
  render: () => Promise<RenderedMessage>,
): Promise<void> {
  const { mailMessages } = schema;
  const { query } = services.database;
  const stored = () => query.select().from(mailMessages).where(eq(mailMessages.messageId, messageId));
  let [message] = await stored();
  if (message === undefined) {
    const rendered = await render();
    const row = { messageId, recipient, ...rendered, createdAt: services.clock.now() };
    await query.insert(mailMessages).values(row).onConflictDoNothing();
    [message] = await stored();
  }
  if (message === undefined || message.sentAt !== null || services.mail === null) return;
  const { subject, html, text } = message;
  await services.mail.send({ messageId, to: message.recipient, subject, html, text });
  await query
    .update(mailMessages)
    .set({ sentAt: services.clock.now(), html: '', text: '' })
    .where(eq(mailMessages.messageId, messageId));
}

/** What every message tells of the kitchen. */
export async function messageContext(services: Services, firstName: string) {
  const site = await loadSettings(services);
  const { contactPerson: name, contactNumber: number } = site;
  return {
    kitchenName: site.siteName,
    publicUrl: services.publicUrl,
    firstName,
    ...(name !== '' && number !== '' ? { contact: { name, number } } : {}),
  };
}
