import { type AnswerRow, type AuditActor, accept, json } from './call-answer.ts';
import type { Sql } from './client.ts';

/** Messages to people. */
export const messageCalls = {
  async queueMessage(sql: Sql, messageId: string): Promise<void> {
    await sql`select queue_message(${messageId})`;
  },

  async resendMessage(sql: Sql, messageId: string, actor: AuditActor, now: Date): Promise<void> {
    const [row] = await sql<AnswerRow>`
      select resend_message(${messageId}, ${json(actor)}::jsonb, ${now.toISOString()}) as answer`;
    accept(row.answer);
  },
};
