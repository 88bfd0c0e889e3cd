/** One e-mail to one person, ready to go. */
export interface MailMessage {
  /** Unique, and the same when a message is tried again: it becomes the Message-ID, so that readers can drop a double. */
  messageId: string;
  /** One bare address. */
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Where messages go: a mail server, or the database while none is set up. */
export interface MailTransport {
  /** Resolves once the message is taken over; throws otherwise. */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}
