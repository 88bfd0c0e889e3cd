import { calls, schema } from '@padkos/database';
import { nameProblem } from '@padkos/domain';
import type { MailTransport, RenderedMessage } from '@padkos/mail';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { loadSettings } from '../site/load-settings.ts';

export interface MessageServices extends Services {
  /** Null keeps messages in the database, to be read at /dev/mailbox. */
  readonly mail: MailTransport | null;
}

const { mailMessages } = schema;

/**
 * Makes a message once, under its id, and hands it to the queue that sends it; asked again, it makes no second one and
 * queues a message that was stored before, unless a mail server has accepted it.
 */
export async function deliver(
  services: MessageServices,
  messageId: string,
  recipient: string,
  render: () => Promise<RenderedMessage>,
): Promise<void> {
  const { query, sql } = services.db;
  const [made] = await query
    .select({ sentAt: mailMessages.sentAt })
    .from(mailMessages)
    .where(eq(mailMessages.messageId, messageId));
  if (made === undefined) {
    const rendered = await render();
    const row = { messageId, recipient, ...rendered, createdAt: services.clock.now() };
    await query.insert(mailMessages).values(row).onConflictDoNothing();
  }
  const isSent = made !== undefined && made.sentAt !== null;
  if (!isSent && services.mail !== null) await calls.queueMessage(sql, { messageId });
}

/** The facts of the site in every message. */
export async function messageContext(services: Services, firstName: string) {
  const site = await loadSettings(services);
  const { contactPerson: name, contactNumber: number } = site;
  return {
    kitchenName: site.siteName,
    publicUrl: services.publicUrl,
    // Names from before there were rules for them.
    ...(nameProblem(firstName) === null ? { firstName } : {}),
    ...(name !== '' && number !== '' ? { contact: { name, number } } : {}),
  };
}
