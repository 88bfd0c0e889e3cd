import type { Message, MessageIdInput } from '@padkos/contracts';
import { messageState, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { changeAs } from '../change-as.ts';
import type { ServiceContext } from '../context.ts';
import { selectMessages } from './message-log.ts';

const { mailMessages } = schema;

/**
 * Enqueues a failed message again, unchanged. Administrators.
 * Errors: UNAUTHORIZED, FORBIDDEN, NOT_FOUND, MESSAGE_NOT_FAILED.
 */
export async function resendMessage(
  context: ServiceContext,
  { messageId }: MessageIdInput,
): Promise<Message> {
  const isIt = eq(mailMessages.messageId, messageId);
  await changeAs(context, 'message.resend', 'message', async (transaction) => {
    const [message] = await transaction
      .select({ ...getTableColumns(mailMessages), state: messageState })
      .from(mailMessages)
      .where(isIt)
      .for('update');
    if (message === undefined) throw new DomainError('NOT_FOUND', { what: 'This message' });
    const { state, recipient, subject, lastError: failure } = message;
    if (state !== 'failed') throw new DomainError('MESSAGE_NOT_FAILED', { state });
    // A job without attempts left would block the new one.
    await transaction.execute(
      sql`select graphile_worker.remove_job('message:' || ${messageId}), queue_message(${messageId})`,
    );
    return { id: messageId, before: null, after: { recipient, subject, failure }, answer: undefined };
  });
  const [message] = await selectMessages(context.db.query, isIt, 1);
  if (message === undefined) throw new DomainError('NOT_FOUND', { what: 'This message' });
  return message;
}
