import type { Message, MessageIdInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { selectMessages } from './message-log.ts';

/**
 * Enqueues a failed message again, unchanged. Administrators.
 * Errors: UNAUTHORIZED, FORBIDDEN, NOT_FOUND, MESSAGE_NOT_FAILED.
 */
export async function resendMessage(
  context: ServiceContext,
  { messageId }: MessageIdInput,
): Promise<Message> {
  const actor = requireAdmin(context);
  const { db, clock } = context;
  await calls.resendMessage(db.sql, { messageId, actor, now: clock.now() });
  const [message] = await selectMessages(db.query, eq(schema.mailMessages.messageId, messageId), 1);
  if (message === undefined) throw new DomainError('NOT_FOUND', { what: 'This message' });
  return message;
}
