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
