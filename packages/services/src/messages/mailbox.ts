import { schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { desc, eq } from 'drizzle-orm';
import type { Services } from '../context.ts';

const { mailMessages } = schema;

/** The newest 200 messages, newest first, for /dev/mailbox. For this machine's operator only. */
export async function listMessages({ db }: Services) {
  const rows = await db.query
    .select({
      messageId: mailMessages.messageId,
      recipient: mailMessages.recipient,
      subject: mailMessages.subject,
      text: mailMessages.text,
      createdAt: mailMessages.createdAt,
    })
    .from(mailMessages)
    .orderBy(desc(mailMessages.createdAt))
    .limit(200);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** The two parts of a message. Errors: NOT_FOUND. */
export async function readMessage({ db }: Services, messageId: string) {
  const [row] = await db.query
    .select({ html: mailMessages.html, text: mailMessages.text })
    .from(mailMessages)
    .where(eq(mailMessages.messageId, messageId));
  if (row === undefined) throw new DomainError('NOT_FOUND', { what: 'message' });
  return row;
}
