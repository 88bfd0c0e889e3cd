import { singleLine } from '../content/single-line.ts';

/** One rendered e-mail to one recipient. */
export interface MailMessage {
  /** Unique, and the same when a message is retried: it becomes the Message-ID, so that readers can drop duplicates. */
  messageId: string;
  /** One bare address. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where its recipient can switch messages of this kind off, if they may: the address in List-Unsubscribe. */
  choicesUrl?: string;
}

/** The destination of messages: a mail server, or the database if none is configured. */
export interface MailTransport {
  /** Resolves when the mail server has accepted the message; throws otherwise. */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}

const LONGEST_ANSWER = 300;

export interface Refusal {
  /** The server's answer, its code first, or why there is none: one line, without secrets. */
  answer: string;
  /** The server will never take this message for this recipient. */
  permanent: boolean;
}

/** Reads why a delivery failed. Omits parts of `secrets` that the server repeats. */
export function readRefusal(cause: unknown, secrets: readonly string[]): Refusal {
  const { response, responseCode, command, message } = cause as Partial<Record<string, unknown>>;
  const said = typeof response === 'string' ? response : String(message ?? cause);
  const answer = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), singleLine(said));
  return {
    answer: answer.length > LONGEST_ANSWER ? `${answer.slice(0, LONGEST_ANSWER - 1)}…` : answer,
    permanent: isAboutMessage(command) && isMailboxRefusal(responseCode),
  };
}

/** Earlier refusals concern our sign-in or our address. An operator can fix these, and the message waits. */
function isAboutMessage(command: unknown): boolean {
  return command === 'RCPT TO' || command === 'DATA';
}

/** 55x concerns a mailbox or its storage (RFC 5321, 4.2.3); other 5xx concern how we use the protocol. */
function isMailboxRefusal(code: unknown): boolean {
  return typeof code === 'number' && code >= 550 && code <= 559;
}

/**
 * The forms in which a server could repeat the password that it was given; longest first, because one may contain
 * another.
 */
export function passwordSecrets(smtpUrl: string): string[] {
  const { username, password } = new URL(smtpUrl);
  if (password === '') return [];
  const user = decoded(username);
  const plain = decoded(password);
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return byLength([base64(`\0${user}\0${plain}`), base64(plain), plain, password]);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The secrets of a message that a server's answer could repeat: its lines, its links and their tokens. */
export function messageSecrets(text: string): string[] {
  const links = (text.match(/https?:\/\/\S+/g) ?? []).filter((link) => URL.canParse(link));
  const carried = links.flatMap((link) => [...new URL(link).searchParams.values()]);
  const lines = text.split('\n').map(singleLine);
  return byLength([...lines.filter((line) => line.length >= 12), ...links, ...carried.filter(isToken)]);
}

function isToken(value: string): boolean {
  return value.length >= 16;
}

function byLength(texts: string[]): string[] {
  return texts.toSorted((a, b) => b.length - a.length);
}
