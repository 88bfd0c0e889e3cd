import {
  type MailTransport,
  messageSecrets,
  passwordSecrets,
  type Refusal,
  readRefusal,
} from './mail-transport.ts';

export interface SmtpTransportOptions {
  /** smtp:// or smtps://, with user and password if the server requires them. */
  smtpUrl: string;
  /** The sender, for instance 'Umlilo Kitchen <no-reply@kitchen.example>'. */
  from: string;
  /** The Reply-To address, in the same form; by default the sender. */
  replyTo?: string;
  /** How long a message may take in total, in milliseconds. 10 000 by default. */
  timeLimitMs?: number;
}

/**
 * The mail server did not accept a message. Neither the text nor `answer` contains credentials or any part of the
 * message.
 */
export class MailTransportError extends Error {
  override readonly name = 'MailTransportError';
  /** The server's answer on one line of at most 300 characters, its code first; or why there was none. */
  readonly answer: string;
  /** Retrying would not help: the server permanently refuses this message for this recipient. */
  readonly permanent: boolean;

  constructor({ answer, permanent }: Refusal) {
    super(`The mail server did not take the message: ${answer}`);
    this.answer = answer;
    this.permanent = permanent;
  }
}

/**
 * Sends over SMTP with a few pooled connections. `send` throws `MailTransportError` when the server refuses, cannot
 * be reached or has not answered within the time limit. It closes the connection of a message that it gives up, so
 * that the server cannot deliver it afterwards.
 */
export function createSmtpTransport(options: SmtpTransportOptions): MailTransport {
  const { smtpUrl, from, replyTo, timeLimitMs = 10_000 } = options;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 3,
      dnsTimeout: timeLimitMs,
      connectionTimeout: timeLimitMs,
      greetingTimeout: timeLimitMs,
      socketTimeout: timeLimitMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  // Loaded with the first message: a server that sends none uses about 16 MB less.
  let pool: ReturnType<typeof open> | undefined;
  const credentials = passwordSecrets(smtpUrl);
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

  return {
    async send({ messageId, to, subject, html, text, choicesUrl }) {
      const signal = AbortSignal.timeout(timeLimitMs);
      try {
        pool ??= open();
        const transporter = await pool;
        await transporter.sendMail({
          messageId: `<${messageId}@${domain}>`,
          from,
          to: { name: '', address: to },
          ...(replyTo === undefined ? {} : { replyTo }),
          ...(choicesUrl === undefined ? {} : { list: { unsubscribe: choicesUrl } }),
          subject,
          html,
          text,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        });
      } catch (cause) {
        if (signal.aborted) {
          throw new MailTransportError({
            answer: `no answer within ${timeLimitMs / 1000} s`,
            permanent: false,
          });
        }
        throw new MailTransportError(readRefusal(cause, [...credentials, ...messageSecrets(text)]));
      }
    },
    async close() {
      (await pool)?.close();
    },
  };
}
