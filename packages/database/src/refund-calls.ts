import { type AnswerRow, type AuditActor, accept, json } from './call-answer.ts';
import type { Sql } from './client.ts';

/** Payments that go back. */
export const refundCalls = {
  async beginRefund(
    sql: Sql,
    p: { settlementId: string; method: 'gateway' | 'by_hand'; note: string; actor: AuditActor; now: Date },
  ): Promise<string> {
    const [row] = await sql<AnswerRow>`select begin_refund(${p.settlementId}, ${p.method}, ${p.note},
      ${json(p.actor)}::jsonb, ${p.now.toISOString()}) as answer`;
    return String(accept(row.answer).refundId);
  },

  /** True for the one caller who is to ask the gateway. */
  async claimRefund(sql: Sql, refundId: string, now: Date): Promise<boolean> {
    const [row] = await sql<
      [{ mine: boolean }]
    >`select claim_refund(${refundId}, ${now.toISOString()}) as mine`;
    return row.mine;
  },

  async claimRefundChecks(sql: Sql, gateway: string, now: Date): Promise<string[]> {
    const rows = await sql<{ id: string }[]>`
      select claim_refund_checks(${gateway}, ${now.toISOString()}) as id`;
    return rows.map((row) => row.id);
  },

  async noteRefund(
    sql: Sql,
    refundId: string,
    providerRefundId: string | null,
    detail: string,
  ): Promise<void> {
    await sql`select note_refund(${refundId}, ${providerRefundId}, ${detail})`;
  },

  /** `disputed`: a person had said before that it ended otherwise. */
  async closeRefund(
    sql: Sql,
    p: {
      refundId: string;
      state: 'refunded' | 'refused';
      providerRefundId: string | null;
      detail: string | null;
      /** Null when the gateway says so. */
      actor: AuditActor | null;
      now: Date;
    },
  ): Promise<{ disputed: boolean }> {
    const [row] = await sql<AnswerRow>`select close_refund(${p.refundId}, ${p.state}, ${p.providerRefundId},
      ${p.detail}, ${p.actor && json(p.actor)}::jsonb, ${p.now.toISOString()}) as answer`;
    return { disputed: accept(row.answer).disputed === true };
  },
};
