import type { CalendarDate } from '@padkos/domain';
import { type AnswerRow, type AuditActor, accept, type Idempotency, json } from './call-answer.ts';
import type { Sql } from './client.ts';
import { consoleCalls } from './console-calls.ts';
import { jobCalls } from './job-calls.ts';
import { menuCalls } from './menu-calls.ts';
import { messageCalls } from './message-calls.ts';
import { paymentCalls } from './payment-calls.ts';
import { refundCalls } from './refund-calls.ts';
import { runningAgain } from './run-again.ts';

/** A password as it is kept. */
interface StoredPassword {
  readonly hash: string;
  /** Whether it is fit for an administrator. */
  readonly fitsAdministrator: boolean;
}

/** Each of these is one statement, committed by itself; the rules are in functions/*.sql. Refusals are DomainErrors. */
export const calls = runningAgain({
  ...menuCalls,
  ...jobCalls,
  ...consoleCalls,
  ...paymentCalls,
  ...refundCalls,
  ...messageCalls,

  async placeOrder(
    sql: Sql,
    p: {
      userId: string;
      idempotency: Idempotency | null;
      deliveryDate: CalendarDate;
      now: Date;
      lines: readonly { menuItemId: string; quantity: number }[];
      /** The payment attempt of an order by card; null pays from the wallet. */
      card: { gateway: string; reference: string } | null;
      /** The total that the caller counts on; without it the order is taken at whatever it costs. */
      expectedTotal?: number | undefined;
    },
  ): Promise<string> {
    const [row] = await sql<AnswerRow>`select place_order(${p.userId}, ${p.idempotency?.key ?? null},
      ${p.idempotency?.hash ?? null}, ${p.deliveryDate}, ${p.now.toISOString()}, ${json(p.lines)}::jsonb,
      ${p.card && json(p.card)}::jsonb, ${p.expectedTotal ?? null}) as answer`;
    return String(accept(row.answer).orderId);
  },

  async confirmOrder(sql: Sql, orderId: string, actor: AuditActor, now: Date): Promise<void> {
    const [row] = await sql<AnswerRow>`
      select confirm_order(${orderId}, ${json(actor)}::jsonb, ${now.toISOString()}) as answer`;
    accept(row.answer);
  },

  async cancelOrder(sql: Sql, orderId: string, reason: string, actor: AuditActor, now: Date): Promise<void> {
    const [row] = await sql<AnswerRow>`
      select cancel_order(${orderId}, ${reason}, ${json(actor)}::jsonb, ${now.toISOString()}) as answer`;
    accept(row.answer);
  },

  async fulfilOrder(sql: Sql, orderId: string, actor: AuditActor, now: Date): Promise<void> {
    const [row] = await sql<AnswerRow>`
      select fulfil_order(${orderId}, ${json(actor)}::jsonb, ${now.toISOString()}) as answer`;
    accept(row.answer);
  },

  async issueOrderDocuments(sql: Sql, orderId: string, now: Date): Promise<void> {
    const [row] =
      await sql<AnswerRow>`select issue_order_documents(${orderId}, ${now.toISOString()}) as answer`;
    accept(row.answer);
  },

  async issueReceipt(sql: Sql, topupId: string, now: Date): Promise<void> {
    await sql`select issue_invoice('topup', ${topupId}, ${now.toISOString()})`;
  },

  async creditWallet(
    sql: Sql,
    p: {
      actor: AuditActor;
      idempotency: Idempotency | null;
      userId: string;
      tokens: number;
      notes: string | null;
      now: Date;
    },
  ): Promise<string> {
    const [row] =
      await sql<AnswerRow>`select credit_wallet(${json(p.actor)}::jsonb, ${p.idempotency?.key ?? null},
      ${p.idempotency?.hash ?? null}, ${p.userId}, ${p.tokens}, ${p.notes}, ${p.now.toISOString()}) as answer`;
    return String(accept(row.answer).transactionId);
  },

  async registerUser(sql: Sql, user: object, now: Date): Promise<string> {
    const [row] = await sql<[{ id: string }]>`
      select register_user(${json(user)}::jsonb, ${now.toISOString()}) as id`;
    return row.id;
  },

  async changeUserAccess(
    sql: Sql,
    p: { userId: string; role: string | null; isActive: boolean | null; actor: AuditActor; now: Date },
  ): Promise<void> {
    const [row] = await sql<AnswerRow>`select change_user_access(${p.userId}, ${p.role}, ${p.isActive},
      ${json(p.actor)}::jsonb, ${p.now.toISOString()}) as answer`;
    accept(row.answer);
  },

  async endSessions(sql: Sql, userId: string, exceptSid: string | null): Promise<void> {
    await sql`select end_sessions(${userId}, ${exceptSid})`;
  },

  async setPassword(
    sql: Sql,
    p: { userId: string; password: StoredPassword; exceptSid: string | null; actor: AuditActor; now: Date },
  ): Promise<void> {
    await sql`select set_password(${p.userId}, ${p.password.hash}, ${p.password.fitsAdministrator},
      ${p.exceptSid}, ${json(p.actor)}::jsonb, ${p.now.toISOString()})`;
  },

  async confirmEmail(sql: Sql, tokenHash: string, now: Date): Promise<boolean> {
    const [row] = await sql<[{ confirmed: boolean }]>`
      select confirm_email(${tokenHash}, ${now.toISOString()}) as confirmed`;
    return row.confirmed;
  },

  async usePasswordReset(
    sql: Sql,
    p: { tokenHash: string; password: StoredPassword; from: Omit<AuditActor, 'userId'>; now: Date },
  ): Promise<boolean> {
    const [row] = await sql<[{ used: boolean }]>`select use_password_reset(${p.tokenHash}, ${p.password.hash},
      ${p.password.fitsAdministrator}, ${json(p.from)}::jsonb, ${p.now.toISOString()}) as used`;
    return row.used;
  },
});
