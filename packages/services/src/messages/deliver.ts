import { calls, type Query, schema } from '@padkos/database';
import { type Language, nameProblem } from '@padkos/domain';
import type { MailTransport, RenderedMessage } from '@padkos/mail';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { type PushTo, queuePushes } from '../push/queue-pushes.ts';
import { loadSettings, type SiteSettings } from '../site/load-settings.ts';
import { sendTogether } from './send-together.ts';

const { mailMessages } = schema;

/** Whether an address is the pseudonym of a deleted account (functions/erasure.sql), which gets no messages. */
const isDeleted = (recipient: string) => recipient.endsWith('@deleted.invalid');

/** The id of the message that tells a person that their data was deleted. */
export const erasureDoneId = (requestId: string) => `erasure-done.${requestId}`;

/** The columns that change once the message to a deleted person is sent: the address is not kept any longer. */
export const withoutAddress = (messageId: string) =>
  messageId.startsWith(erasureDoneId('')) ? { recipient: 'deleted@deleted.invalid' } : {};

export interface MessageServices extends Services {
  /** Null keeps messages in the database, where /dev/mailbox shows them. */
  readonly mail: MailTransport | null;
}

/**
 * Makes a message once, under its id, and hands it to the queue that sends it. A repeated call makes no second
 * message; it queues the stored one, unless a mail server has accepted it. A deleted account gets no message, and an
 * unconfirmed address only those that may-receive.ts names. After `expiresAt` the message is not sent. `push` goes to
 * the person's devices with the first message, and also where no message is made.
 */
export async function deliver(
  services: MessageServices,
  messageId: string,
  recipient: string,
  render: () => Promise<RenderedMessage>,
  { expiresAt = null, push }: { expiresAt?: Date | null; push?: PushTo | null } = {},
): Promise<void> {
  const { query, sql } = services.db;
  const [mayReceive] = await thoseToReceive(query, [{ messageId, recipient }]);
  if (mayReceive === undefined) {
    if (push) await queuePushes(services, [{ ...push, tag: messageId }]);
    return;
  }
  const [made] = await query
    .select({ sentAt: mailMessages.sentAt })
    .from(mailMessages)
    .where(eq(mailMessages.messageId, messageId));
  if (made === undefined) {
    const rendered = await render();
    const row = { messageId, recipient, ...rendered, expiresAt, createdAt: services.clock.now() };
    // Comes before the row, because a retried job knows its message by the row. A second notification replaces the
    // first.
    if (push) await queuePushes(services, [{ ...push, tag: messageId }]);
    await query.insert(mailMessages).values(row).onConflictDoNothing();
  }
  const isSent = made !== undefined && made.sentAt !== null;
  if (!isSent && services.mail !== null) await calls.queueMessage(sql, { messageId });
}

interface MessageToDeliver {
  readonly messageId: string;
  readonly recipient: string;
  render(): Promise<RenderedMessage>;
}

/**
 * The same for several messages, in few statements. They go to the mail server at once; those that it does not take
 * for now are queued. Errors: that of the first message that cannot be rendered, after the others are stored and
 * sent.
 */
export async function deliverTogether(
  services: MessageServices,
  all: readonly MessageToDeliver[],
): Promise<void> {
  const { query, sql } = services.db;
  const messages = await thoseToReceive(query, all);
  const ids = messages.map(({ messageId }) => messageId);
  if (ids.length === 0) return;
  const made = await query
    .select({ messageId: mailMessages.messageId, sentAt: mailMessages.sentAt })
    .from(mailMessages)
    .where(inArray(mailMessages.messageId, ids));
  const known = new Map(made.map(({ messageId, sentAt }) => [messageId, sentAt]));
  const rendered = await Promise.allSettled(
    messages
      .filter(({ messageId }) => !known.has(messageId))
      .map(async ({ messageId, recipient, render }) => ({ messageId, recipient, ...(await render()) })),
  );
  const { mail } = services;
  const now = services.clock.now();
  const tried = mail === null ? {} : { attempts: 1, lastTriedAt: now };
  const rows = rendered.flatMap((result) =>
    result.status === 'fulfilled' ? [{ ...result.value, createdAt: now, ...tried }] : [],
  );
  // A row that another call stored in the meantime is sent by that call.
  const stored =
    rows.length === 0 ? [] : await query.insert(mailMessages).values(rows).onConflictDoNothing().returning();
  if (mail !== null) {
    const unsent = ids.filter((messageId) => known.get(messageId) === null);
    if (unsent.length > 0) await calls.queueMessages(sql, { messages: unsent });
    await sendTogether(services, mail, stored);
  }
  for (const result of rendered) if (result.status === 'rejected') throw result.reason;
}

/**
 * The recipient of a message: the name (null for a greeting without one) and the language (English when they have
 * chosen none).
 */
export interface Reader {
  readonly firstName: string | null;
  readonly language: Language | null;
}

/** The facts about the site and the reader in every message. */
export async function messageContext(services: Services, reader: Reader) {
  return contextOf(services, await loadSettings(services), reader);
}

/**
 * The reader of a message that may also go to an unconfirmed address, whose owner may not be the person who wrote
 * this name.
 */
export function readerAtAnyAddress({
  firstName,
  language,
  emailConfirmedAt,
}: Reader & { readonly emailConfirmedAt: Date | null }): Reader {
  return { firstName: emailConfirmedAt === null ? null : firstName, language };
}

/** The facts about the site and the reader, from settings that are already read. */
export function contextOf(services: Services, site: SiteSettings, { firstName, language }: Reader) {
  const { contactPerson: name, contactNumber: number } = site;
  return {
    kitchenName: site.siteName,
    publicUrl: services.publicUrl,
    language,
    // Leaves out names from before there were rules for them.
    ...(firstName !== null && nameProblem(firstName) === null ? { firstName } : {}),
    ...(name !== '' && number !== '' ? { contact: { name, number } } : {}),
  };
}

/** The kinds of messages that an unconfirmed address gets: links to confirm it, and what the law requires. */
const TO_ANY_ADDRESS =
  /^(welcome|email-confirmation|password-reset|erasure-done|erasure-refused|unused-warning)\./;

/**
 * Returns those of these messages that may go to their recipient: none for a deleted account, only a few kinds for an
 * unconfirmed address.
 */
async function thoseToReceive<Message extends { messageId: string; recipient: string }>(
  query: Query,
  messages: readonly Message[],
): Promise<Message[]> {
  const { users } = schema;
  const known = messages.filter(({ recipient }) => !isDeleted(recipient));
  const others = known.filter(({ messageId }) => !TO_ANY_ADDRESS.test(messageId));
  if (others.length === 0) return known;
  const addresses = others.map(({ recipient }) => recipient);
  const rows = await query
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, addresses), isNotNull(users.emailConfirmedAt)));
  const confirmed = new Set(rows.map(({ email }) => email));
  return known.filter(
    ({ messageId, recipient }) => TO_ANY_ADDRESS.test(messageId) || confirmed.has(recipient),
  );
}
