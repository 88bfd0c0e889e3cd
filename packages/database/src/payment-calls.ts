import {
  type AnswerRow,
  type AuditActor,
  accept,
  type Idempotency,
  json,
  pgArray,
  type Refused,
  refusalOf,
} from './call-answer.ts';
import type { Sql } from './client.ts';

/** What is to be paid through a gateway: exactly one of the two. */
export type PaymentSubject = { topupId: string; orderId: null } | { topupId: null; orderId: string };

/** A payment that a gateway has verifiably received. */
export interface VerifiedPayment {
  readonly gateway: string;
  readonly reference: string;
  readonly providerPaymentId: string;
  readonly amountCents: number;
  readonly payerEmail: string | null;
  readonly paidAt: string | null;
  readonly fields: Record<string, string>;
}

/** Which call asks the gateway for the page of a payment; `seconds` is how long the other call has at most. */
export type InitiationClaim<T> =
  | { state: 'answered'; initiation: T }
  | { state: 'ask' }
  | { state: 'wait'; reference: string; seconds: number }
  | { state: 'failed' }
  | { state: 'over' };

type RefusedClaim = { state: 'refused'; refusal: Refused };

export type SettlementOutcome = 'credited' | 'already' | 'set_aside' | 'unknown_reference';

/** Top-ups, payment attempts and what gateways say of them. */
export const paymentCalls = {
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

  /** Writes a further attempt to pay for the user's own order by card. */
  async startOrderPayment(
    sql: Sql,
    p: { userId: string; orderId: string; gateway: string; reference: string; now: Date },
  ): Promise<{ totalTokens: number; orderNumber: string }> {
    const [row] = await sql<AnswerRow>`select start_order_payment(${p.userId}, ${p.orderId}, ${p.gateway},
      ${p.reference}, ${p.now.toISOString()}) as answer`;
    const { totalTokens, orderNumber } = accept(row.answer);
    return { totalTokens: Number(totalTokens), orderNumber: String(orderNumber) };
  },

  /** Whether the caller is to ask the gateway now; `awaited` is the reference under which it saw another call ask. */
  async claimInitiation<T extends object>(
    sql: Sql,
    p: { subject: PaymentSubject; gateway: string; reference: string; awaited: string | null; now: Date },
  ): Promise<InitiationClaim<T>> {
    const [row] = await sql<
      [{ claim: InitiationClaim<T> | RefusedClaim }]
    >`select claim_initiation(${p.subject.topupId},
      ${p.subject.orderId}, ${p.gateway}, ${p.reference}, ${p.awaited}, ${p.now.toISOString()}) as claim`;
    if (row.claim.state === 'refused') throw refusalOf(row.claim.refusal);
    return row.claim;
  },

  /** Stores the gateway's answer and ends the claim; answers what an earlier attempt was answered, if one was. */
  async keepInitiation<T extends object>(
    sql: Sql,
    p: { subject: PaymentSubject; reference: string; initiation: T; now: Date },
  ): Promise<T> {
    const [row] = await sql<[{ kept: T }]>`select keep_initiation(${p.subject.topupId}, ${p.subject.orderId},
      ${p.reference}, ${json(p.initiation)}::json, ${p.now.toISOString()}) as kept`;
    return row.kept;
  },

  /** Ends the claim of a call that had no answer from the gateway. */
  async releaseInitiation(sql: Sql, gateway: string, reference: string): Promise<void> {
    await sql`select release_initiation(${gateway}, ${reference})`;
  },

  async cancelTopup(sql: Sql, userId: string, topupId: string, now: Date): Promise<void> {
    const [row] =
      await sql<AnswerRow>`select cancel_topup(${userId}, ${topupId}, ${now.toISOString()}) as answer`;
    accept(row.answer);
  },

  async settlePayment(
    sql: Sql,
    notificationId: string | null,
    payment: VerifiedPayment,
    now: Date,
  ): Promise<SettlementOutcome> {
    const [row] = await sql<[{ outcome: SettlementOutcome }]>`
      select settle_payment(${notificationId}, ${json(payment)}::jsonb, ${now.toISOString()})->>'outcome' as outcome`;
    return row.outcome;
  },

  async decideSettlement(
    sql: Sql,
    p: { settlementId: string; decision: 'credit' | 'ignore'; note: string; actor: AuditActor; now: Date },
  ): Promise<void> {
    const [row] = await sql<AnswerRow>`select decide_settlement(${p.settlementId}, ${p.decision}, ${p.note},
      ${json(p.actor)}::jsonb, ${p.now.toISOString()}) as answer`;
    accept(row.answer);
  },

  /** Cancels one order by card whose payment is overdue; null when there is none. */
  async expireCardOrder(sql: Sql, now: Date): Promise<string | null> {
    const [row] = await sql<[{ id: string | null }]>`select expire_card_order(${now.toISOString()}) as id`;
    return row.id;
  },

  /** Cancels the user's own order by card that was not paid. */
  async cancelOwnOrder(sql: Sql, userId: string, orderId: string, now: Date): Promise<void> {
    const [row] =
      await sql<AnswerRow>`select cancel_own_order(${userId}, ${orderId}, ${now.toISOString()}) as answer`;
    accept(row.answer);
  },

  async expireTopups(sql: Sql, now: Date): Promise<number> {
    const [row] = await sql<[{ count: number }]>`select expire_topups(${now.toISOString()}) as count`;
    return row.count;
  },

  /** Attempts that the gateway is to be asked about now. `realNow` is the machine's time, not the kitchen's. */
  async claimPaymentChecks(
    sql: Sql,
    gateway: string,
    realNow: Date,
    limit: number,
  ): Promise<{ reference: string; createdAt: Date }[]> {
    const rows = await sql<{ reference: string; createdAt: string }[]>`
      select * from claim_payment_checks(${gateway}, ${realNow.toISOString()}, ${limit})`;
    return rows.map((row) => ({ reference: row.reference, createdAt: new Date(row.createdAt) }));
  },

  async enqueueMinuteTasks(sql: Sql, tasks: readonly string[]): Promise<void> {
    await sql`select enqueue_upkeep(${pgArray(tasks)}::text[])`;
  },
};
