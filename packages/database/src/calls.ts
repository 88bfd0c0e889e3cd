import type { CalendarDate } from '@padkos/domain';
import { type AnswerRow, type AuditActor, accept, json } from './call-answer.ts';
import type { Sql } from './client.ts';
import { consoleCalls } from './console-calls.ts';
import { menuCalls } from './menu-calls.ts';
import { messageCalls } from './message-calls.ts';

/** A caller's Idempotency-Key with the hash of what was asked; null when none was sent. */
export interface Idempotency {
  readonly key: string;
  readonly hash: string;
}

/** Each of these is one statement, committed by itself; the rules are in functions/*.sql. Refusals are DomainErrors. */
export const calls = {
  ...menuCalls,
  ...consoleCalls,
  ...messageCalls,

  async placeOrder(
    sql: Sql,
    p: {
      userId: string;
      idempotency: Idempotency | null;
      deliveryDate: CalendarDate;
      now: Date;
      lines: readonly { menuItemId: string; quantity: number }[];
    },
  ): Promise<string> {
    const [row] = await sql<AnswerRow>`select place_order(${p.userId}, ${p.idempotency?.key ?? null},
      ${p.idempotency?.hash ?? null}, ${p.deliveryDate}, ${p.now.toISOString()}, ${json(p.lines)}::jsonb) as answer`;
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
    await sql`select issue_order_documents(${orderId}, ${now.toISOString()})`;
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

  async startTopup(
    sql: Sql,
    p: {
      userId: string;
      idempotency: Idempotency | null;
      amountCents: number;
      gateway: string;
      reference: string;
      now: Date;
    },
  ): Promise<string> {
    const [row] = await sql<AnswerRow>`select start_topup(${p.userId}, ${p.idempotency?.key ?? null},
      ${p.idempotency?.hash ?? null}, ${p.amountCents}, ${p.gateway}, ${p.reference}, ${p.now.toISOString()}) as answer`;
    return String(accept(row.answer).topupId);
  },

  async addPaymentAttempt(
    sql: Sql,
    topupId: string,
    gateway: string,
    reference: string,
    now: Date,
  ): Promise<void> {
    await sql`select add_payment_attempt(${topupId}, ${gateway}, ${reference}, ${now.toISOString()})`;
  },

  async keepInitiation<T extends object>(
    sql: Sql,
    p: { topupId: string; reference: string; initiation: T; now: Date },
  ): Promise<T> {
    const [row] = await sql<[{ kept: T }]>`select keep_initiation(${p.topupId}, ${p.reference},
      ${json(p.initiation)}::jsonb, ${p.now.toISOString()}) as kept`;
    return row.kept;
  },

  async cancelTopup(sql: Sql, userId: string, topupId: string, now: Date): Promise<void> {
    const [row] =
      await sql<AnswerRow>`select cancel_topup(${userId}, ${topupId}, ${now.toISOString()}) as answer`;
    accept(row.answer);
  },

  async settlePayment(
    sql: Sql,
    notificationId: string | null,
    payment: {
      gateway: string;
      reference: string;
      providerPaymentId: string;
      amountCents: number;
      payerEmail: string | null;
      paidAt: string | null;
      fields: Record<string, string>;
    },
    now: Date,
  ): Promise<'credited' | 'already' | 'set_aside' | 'unknown_reference'> {
    const [row] = await sql<[{ outcome: 'credited' | 'already' | 'set_aside' | 'unknown_reference' }]>`
      select settle_payment(${notificationId}, ${json(payment)}::jsonb, ${now.toISOString()})->>'outcome' as outcome`;
    return row.outcome;
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
    userId: string,
    hash: string,
    exceptSid: string | null,
    now: Date,
  ): Promise<void> {
    await sql`select set_password(${userId}, ${hash}, ${exceptSid}, ${now.toISOString()})`;
  },

  async usePasswordReset(sql: Sql, tokenHash: string, hash: string, now: Date): Promise<boolean> {
    const [row] = await sql<[{ used: boolean }]>`
      select use_password_reset(${tokenHash}, ${hash}, ${now.toISOString()}) as used`;
    return row.used;
  },
};
