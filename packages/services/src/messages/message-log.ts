import type { Message, MessageIdInput, MessagesInput, MessagesPage } from '@padkos/contracts';
import { messageState, type Query, schema, wireInstant } from '@padkos/database';
import { DomainError, MESSAGES_PAGE_SIZE, type MessageState } from '@padkos/domain';
import { and, count, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { changeAs } from '../change-as.ts';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { likeWords } from '../search/find.ts';

const { mailMessages: messages } = schema;

const columns = {
  messageId: messages.messageId,
  recipient: messages.recipient,
  subject: messages.subject,
  state: messageState,
  attempts: messages.attempts,
  createdAt: wireInstant(messages.createdAt),
  lastTriedAt: wireInstant(messages.lastTriedAt),
  sentAt: wireInstant(messages.sentAt),
  lastError: messages.lastError,
};

/**
 * A page of the messages to users, newest first, with their states and without their content. The search covers
 * recipient and subject. Administrators. Errors: UNAUTHORIZED, FORBIDDEN, VALIDATION.
 */
export async function messageLog(context: ServiceContext, input: MessagesInput): Promise<MessagesPage> {
  requireAdmin(context);
  const { query } = context.db;
  if (input.cursor !== undefined) await requireMessage(query, input.cursor);
  const [rows, [failed]] = await Promise.all([
    selectMessages(query, and(...conditionsOf(input)), MESSAGES_PAGE_SIZE + 1),
    query.select({ count: count() }).from(messages).where(inState('failed')),
  ]);
  const page = rows.slice(0, MESSAGES_PAGE_SIZE);
  return {
    messages: page,
    nextCursor: rows.length > page.length ? (page.at(-1)?.messageId ?? null) : null,
    failedCount: failed?.count ?? 0,
  };
}

/**
 * Without this check, the cursor of an unknown message would return an empty page, as if there were no messages.
 * Errors: VALIDATION.
 */
async function requireMessage(query: Query, cursor: string): Promise<void> {
  if ((await selectMessages(query, eq(messages.messageId, cursor), 1)).length > 0) return;
  throw new DomainError('VALIDATION', {}, [{ path: 'cursor', message: "Send a page's nextCursor" }]);
}

/** Messages that match a condition, newest first. */
function selectMessages(query: Query, condition: SQL | undefined, limit: number): Promise<Message[]> {
  return query
    .select(columns)
    .from(messages)
    .where(condition)
    .orderBy(desc(messages.createdAt), desc(messages.messageId))
    .limit(limit);
}

function conditionsOf({ search, state: wanted, cursor }: MessagesInput): (SQL | undefined)[] {
  return [
    search
      ? sql`search_text(${messages.recipient} || ' ' || ${messages.subject}) like all (${likeWords(search)}::text[])`
      : undefined,
    wanted && inState(wanted),
    cursor === undefined
      ? undefined
      : sql`(${messages.createdAt}, ${messages.messageId}) <
            (select created_at, message_id from mail_messages where message_id = ${cursor})`,
  ];
}

/** Filters by the table's indexes first, and asks the queue only about the few messages that are left. */
function inState(wanted: MessageState): SQL | undefined {
  if (wanted === 'sent') return isNotNull(messages.sentAt);
  return and(
    wanted === 'failed' ? isNotNull(messages.lastError) : isNull(messages.sentAt),
    eq(messageState, wanted),
  );
}

const { mailMessages } = schema;

/**
 * Enqueues a failed message again, unchanged. Administrators. Errors: UNAUTHORIZED, FORBIDDEN, NOT_FOUND,
 * MESSAGE_NOT_FAILED.
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
    if (message === undefined) throw new DomainError('NOT_FOUND', { what: 'message' });
    const { state, recipient, subject, lastError: failure } = message;
    if (state !== 'failed') throw new DomainError('MESSAGE_NOT_FAILED', { state });
    // A job without attempts left would block the new one.
    await transaction.execute(
      sql`select graphile_worker.remove_job('message:' || ${messageId}), queue_message(${messageId})`,
    );
    return { id: messageId, before: null, after: { recipient, subject, failure }, answer: undefined };
  });
  const [message] = await selectMessages(context.db.query, isIt, 1);
  if (message === undefined) throw new DomainError('NOT_FOUND', { what: 'message' });
  return message;
}
