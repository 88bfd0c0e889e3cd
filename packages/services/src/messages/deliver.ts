import { calls, type Query, schema } from '@padkos/database';
import { type Language, nameProblem } from '@padkos/domain';
import type { MailTransport, RenderedMessage } from '@padkos/mail';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { type PushTo, queuePushes } from '../push/queue-pushes.ts';
import { loadSettings, type SiteSettings } from '../site/load-settings.ts';
import { isDeleted } from './deleted-address.ts';
import { sendTogether } from './send-together.ts';

export interface MessageServices extends Services {
  /** Null keeps messages in the database, to be read at /dev/mailbox. */
  readonly mail: MailTransport | null;
}

const { mailMessages } = schema;

/**
 * Makes a message once, under its id, and hands it to the queue that sends it; asked again, it makes no second one and
 * queues a message that was stored before, unless a mail server has accepted it. A deleted account gets none, and an address that is
 * not confirmed only what may-receive.ts names. After `expiresAt` it is not sent any more. `push` goes to the person's devices with the
 * first one, also where no message is made.
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
    // Before the row, by which a job that is tried again would know the message: a second one takes the place of the first.
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
 * The same for several messages, in few statements. The mail server gets them at once; what it does not take for now is queued.
 * Errors: that of the first message that cannot be rendered, after the others are stored and sent.
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
  // A row that was stored meanwhile is sent by who stored it.
  const stored =
    rows.length === 0 ? [] : await query.insert(mailMessages).values(rows).onConflictDoNothing().returning();
  if (mail !== null) {
    const unsent = ids.filter((messageId) => known.get(messageId) === null);
    if (unsent.length > 0) await calls.queueMessages(sql, { messages: unsent });
    await sendTogether(services, mail, stored);
  }
  for (const result of rendered) if (result.status === 'rejected') throw result.reason;
}

/** Whom a message is to: the name, null to greet without one, and the language; English for who has chosen none. */
export interface Reader {
  readonly firstName: string | null;
  readonly language: Language | null;
}

/** The facts of the site and of the reader in every message. */
export async function messageContext(services: Services, reader: Reader) {
  return contextOf(services, await loadSettings(services), reader);
}

/** The reader of a message that also goes to an address that is not confirmed: its owner did not write this name. */
export function readerAtAnyAddress({
  firstName,
  language,
  emailConfirmedAt,
}: Reader & { readonly emailConfirmedAt: Date | null }): Reader {
  return { firstName: emailConfirmedAt === null ? null : firstName, language };
}

/** The facts of the site and of the reader, of settings that were read already. */
export function contextOf(services: Services, site: SiteSettings, { firstName, language }: Reader) {
  const { contactPerson: name, contactNumber: number } = site;
  return {
    kitchenName: site.siteName,
    publicUrl: services.publicUrl,
    language,
    // Names from before there were rules for them.
    ...(firstName !== null && nameProblem(firstName) === null ? { firstName } : {}),
    ...(name !== '' && number !== '' ? { contact: { name, number } } : {}),
  };
}

/** The kinds that an address gets before anybody has confirmed that it is theirs: links to do so, and what the law asks for. */
const TO_ANY_ADDRESS =
  /^(welcome|email-confirmation|password-reset|erasure-done|erasure-refused|unused-warning)\./;

/** Of these messages, those that may go to their recipient: to a deleted account none, to an address that is not confirmed only a few kinds. */
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
