import { MESSAGE_STATES } from '@padkos/domain';
import { z } from 'zod';
import { instantOut, text, verbatim } from './primitives.ts';

/** A message's kind and subject, for instance "order-placed.0190a6f2-…". */
const messageId = verbatim(1, 200);
const state = z.enum(MESSAGE_STATES);

/** All filters apply together; `cursor` is a page's `nextCursor`. */
export const messagesInput = z.strictObject({
  search: text(0, 200).optional(),
  state: state.optional(),
  cursor: messageId.optional(),
});
export const messageIdInput = z.strictObject({ messageId });

/** A message to a user, without its content, which may contain a link that signs in. */
export const messageOut = z.object({
  messageId: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state,
  /** Tries at the mail server so far. */
  attempts: z.number().int(),
  createdAt: instantOut,
  lastTriedAt: instantOut.nullable(),
  sentAt: instantOut.nullable(),
  /** Why the last try failed, on one line; null once the message is sent. */
  lastError: z.string().nullable(),
});

/** Newest first; `nextCursor` is the cursor of the next page and null on the last. */
export const messagesOut = z.object({
  messages: z.array(messageOut),
  nextCursor: z.string().nullable(),
  /** The number of failed messages, regardless of the filters. */
  failedCount: z.number().int(),
});

export type MessagesInput = z.infer<typeof messagesInput>;
export type MessageIdInput = z.infer<typeof messageIdInput>;
export type Message = z.infer<typeof messageOut>;
export type MessagesPage = z.infer<typeof messagesOut>;
