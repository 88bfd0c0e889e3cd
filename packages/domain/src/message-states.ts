/**
 * The state of a message's delivery: a mail server has it, the queue tries it (again), it stays in the database
 * because there is no mail server, or it could not be sent and is no longer tried.
 */
export const MESSAGE_STATES = ['sent', 'waiting', 'kept', 'failed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
