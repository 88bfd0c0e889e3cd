import { z } from 'zod';
import { refundMethod, refundState } from '../schema/columns.ts';
import { done, idIn, nothing, refusable, table, value, values } from './answers.ts';
import type { OrderLine, WeekOrder } from './orders.ts';
import { actor, instant, integer, json, jsonb, oneOf, orNull, text, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

/** What is paid through a gateway: exactly one of the two. */
export type PaymentSubject = { topupId: string; orderId: null } | { topupId: null; orderId: string };

/** An order as `placeOrder` takes it, or orders as `placeWeek` takes them, with their key and hash; totals in tokens. */
export type WantedOrder = (
  | { readonly deliveryDate: string; readonly lines: readonly OrderLine[]; readonly expectedTotal: number }
  | { readonly orders: readonly WeekOrder[] }
) & {
  readonly key: string;
  readonly hash: string;
};

/** A payment that a gateway has verifiably received. */
interface VerifiedPayment {
  readonly gateway: string;
  readonly reference: string;
  readonly providerPaymentId: string;
  readonly amountCents: number;
  readonly payerEmail: string | null;
  /** ISO 8601. */
  readonly paidAt: string | null;
  readonly fields: Record<string, string>;
}

/** The adapter's answer for the browser: the form or address of the gateway's page. */
const initiation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('form'), actionUrl: z.string(), formData: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('redirect'), paymentUrl: z.string() }),
]);
type Initiation = z.infer<typeof initiation>;

/** Which call asks the gateway for the page of a payment; `seconds` is how long the other call may still take. */
const initiationClaim = z.discriminatedUnion('state', [
  z.object({ state: z.literal('answered'), initiation }),
  z.object({ state: z.literal('ask') }),
  z.object({ state: z.literal('wait'), reference: z.string(), seconds: z.number() }),
  z.object({ state: z.literal('failed') }),
  z.object({ state: z.literal('over') }),
]);
export type InitiationClaim = z.infer<typeof initiationClaim>;

const outcome = z.enum(['credited', 'already', 'held', 'unknown_reference']);
export type SettlementOutcome = z.infer<typeof outcome>;

/** Top-ups, payment attempts and their notifications. */
export const paymentCalls = {
  /** Returns the top-up's id. */
  startTopup: sqlFunction(
    'start_topup',
    {
      userId: uuid,
      key: orNull(text),
      hash: orNull(text),
      amountCents: integer,
      gateway: text,
      reference: text,
      now: instant,
    },
    idIn('topupId'),
  ),
  /** Stores the order to place once the user's own top-up is paid; repeating it changes nothing. */
  wantTopupOrder: sqlFunction(
    'want_topup_order',
    { userId: uuid, topupId: uuid, order: jsonb<WantedOrder>(), now: instant },
    nothing,
  ),
  /** Places the order of a paid top-up from the wallet, or records why it is refused; once. */
  placeTopupOrder: sqlFunction('place_topup_order', { topupId: uuid, now: instant }, nothing),
  /** Stores a further attempt to pay for the user's own card order. */
  startOrderPayment: sqlFunction(
    'start_order_payment',
    { userId: uuid, orderId: uuid, gateway: text, reference: text, now: instant },
    refusable(z.object({ totalTokens: z.int(), orderNumber: z.string() })),
  ),
  /** Whether the caller asks the gateway now; `awaited` is the reference of another call that asks. */
  claimInitiation: sqlFunction(
    'claim_initiation',
    {
      topupId: orNull(uuid),
      orderId: orNull(uuid),
      gateway: text,
      reference: text,
      awaited: orNull(text),
      now: instant,
    },
    refusable(initiationClaim, 'json'),
  ),
  /** Stores the gateway's answer and ends the claim; returns the answer of an earlier attempt, if there was one. */
  keepInitiation: sqlFunction(
    'keep_initiation',
    {
      topupId: orNull(uuid),
      orderId: orNull(uuid),
      reference: text,
      initiation: json<Initiation>(),
      now: instant,
    },
    value('json', initiation),
  ),
  /** Ends the claim of a call that got no answer from the gateway. */
  releaseInitiation: sqlFunction('release_initiation', { gateway: text, reference: text }, nothing),
  cancelTopup: sqlFunction('cancel_topup', { userId: uuid, topupId: uuid, now: instant }, done),
  settlePayment: sqlFunction(
    'settle_payment',
    { notificationId: orNull(uuid), payment: jsonb<VerifiedPayment>(), now: instant },
    value(
      'jsonb',
      z.object({ outcome }).transform((answer) => answer.outcome),
    ),
  ),
  decideSettlement: sqlFunction(
    'decide_settlement',
    { settlementId: uuid, decision: text, note: text, actor, now: instant },
    done,
  ),
  /** Ends the top-up of an attempt that failed at its gateway. Money that still arrives for it is credited. */
  failTopup: sqlFunction('fail_topup', { gateway: text, reference: text, now: instant }, nothing),
  /** Returns how many top-ups ended unpaid after a day. */
  expireTopups: sqlFunction('expire_topups', { now: instant }, value('integer', z.int())),
  /** Attempts that are due to be asked about at the gateway. `realNow` is the machine's time, not the kitchen's. */
  claimPaymentChecks: sqlFunction(
    'claim_payment_checks',
    { gateway: text, realNow: instant, limit: integer },
    table(
      'reference text, "createdAt" timestamp with time zone',
      z.object({ reference: z.string(), createdAt: z.string().transform((at) => new Date(at)) }),
    ),
  ),
};

/** Refunds. */
export const refundCalls = {
  /** Returns the refund's id. */
  beginRefund: sqlFunction(
    'begin_refund',
    { settlementId: uuid, method: oneOf(refundMethod), note: text, actor, now: instant },
    idIn('refundId'),
  ),
  /** True for the one caller who is to ask the gateway. */
  claimRefund: sqlFunction('claim_refund', { refundId: uuid, now: instant }, value('boolean', z.boolean())),
  /** The ids of open refunds that are due to be asked about at the gateway. */
  claimRefundChecks: sqlFunction(
    'claim_refund_checks',
    { gateway: text, now: instant },
    values('uuid', z.uuid()),
  ),
  noteRefund: sqlFunction(
    'note_refund',
    { refundId: uuid, providerRefundId: orNull(text), detail: text },
    nothing,
  ),
  /** `disputed`: an administrator had resolved it otherwise. Without an actor it is the gateway's answer. */
  closeRefund: sqlFunction(
    'close_refund',
    {
      refundId: uuid,
      state: oneOf(refundState),
      providerRefundId: orNull(text),
      detail: orNull(text),
      actor: orNull(actor),
      now: instant,
    },
    refusable(z.object({ disputed: z.boolean().default(false) })),
  ),
};
