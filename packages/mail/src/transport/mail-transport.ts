/** One rendered e-mail to one recipient. */
export interface MailMessage {
  /** Unique, and the same when a message is tried again: it becomes the Message-ID, so that readers can drop a double. */
  messageId: string;
  /** One bare address. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where its recipient can do without messages of this kind, if they may: what List-Unsubscribe names. */
  choicesUrl?: string;
}

/** Where messages go: a mail server, or the database while none is set up. */
export interface MailTransport {
  /** Resolves when the mail server has accepted the message; throws otherwise. */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}
