import type { schema } from '@padkos/database';
import { type MailTransport, MailTransportError } from '@padkos/mail';
import type { Services } from '../context.ts';

export type StoredMessage = typeof schema.mailMessages.$inferSelect;

/** The outcome of an attempt: the mail server took the message, or why not and what was thrown. */
export type Attempt =
  | { readonly sent: true }
  | {
      readonly sent: false;
      /** Another attempt is of no use. */
      readonly permanent: boolean;
      /** For administrators: the mail server's answer, without secrets. */
      readonly reason: string;
      readonly error: unknown;
    };

/** Gives a message to the mail server and answers the outcome. The database is left as it is. */
export async function tryToSend(
  { publicUrl }: Services,
  mail: MailTransport,
  { messageId, recipient, subject, html, text }: Omit<StoredMessage, 'attempts' | 'lastTriedAt'>,
): Promise<Attempt> {
  const choices = SWITCHABLE.test(messageId) ? { choicesUrl: `${publicUrl}/account` } : {};
  try {
    await mail.send({ messageId, to: recipient, subject, html, text, ...choices });
    return { sent: true };
  } catch (error) {
    const refused = error instanceof MailTransportError ? error : null;
    const reason = refused?.answer ?? 'A fault on our side: see the log of the server';
    return { sent: false, permanent: refused?.permanent === true, reason, error };
  }
}

/** The kinds of messages that a customer can switch off on the account page. */
const SWITCHABLE = /^(order-confirmed|tokens-credited|transfer-received|alerts)\./;
