import type { schema } from '@padkos/database';
import { type MailTransport, MailTransportError } from '@padkos/mail';
import { mailboxKey } from '../accounts/register.ts';
import type { Services } from '../context.ts';

export type StoredMessage = typeof schema.mailMessages.$inferSelect;

/** The outcome of an attempt: the mail server took the message, or the reason why not, with the error. */
export type Attempt =
  | { readonly sent: true }
  | {
      readonly sent: false;
      /** Another attempt would not help. */
      readonly permanent: boolean;
      /** The message waits because its mailbox has reached this hour's limit; messages to others need not wait. */
      readonly mailboxFull: boolean;
      /** For administrators: the mail server's answer, without secrets. */
      readonly reason: string;
      readonly error: unknown;
    };

/**
 * Hands a message to the mail server and returns the outcome, unless the mailbox has reached this hour's limit for
 * all kinds of messages. Does not change the stored message.
 */
export async function tryToSend(
  { publicUrl, rateLimits }: Services,
  mail: MailTransport,
  { messageId, recipient, subject, html, text }: Omit<StoredMessage, 'attempts' | 'lastTriedAt'>,
): Promise<Attempt> {
  const choices = SWITCHABLE.test(messageId) ? { choicesUrl: `${publicUrl}/account` } : {};
  const mailbox = mailboxKey(recipient);
  const error = await rateLimits.count('mailbox', mailbox);
  if (error !== null) {
    const reason = 'Waits: this mailbox got as many messages as it may in an hour';
    return { sent: false, permanent: false, mailboxFull: true, reason, error };
  }
  try {
    await mail.send({ messageId, to: recipient, subject, html, text, ...choices });
    return { sent: true };
  } catch (error) {
    await rateLimits.refund('mailbox', mailbox);
    const refused = error instanceof MailTransportError ? error : null;
    const reason = refused?.answer ?? 'A fault on our side: see the log of the server';
    return { sent: false, permanent: refused?.permanent === true, mailboxFull: false, reason, error };
  }
}

/** The kinds of messages that a customer can switch off on the account page. */
const SWITCHABLE = /^(order-confirmed|tokens-credited|transfer-received|alerts)\./;
