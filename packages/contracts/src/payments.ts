import { z } from 'zod';
import { personOut } from './accounts.ts';
import { date, dateOut, id, instantOut, text, tokensOut, whole, wholeInAddress } from './primitives.ts';

const note = text(1, 2000);

/** What a payment may be looked for by; `open` is one that no money has come for. */
export const PAYMENT_STATES = ['open', 'ready', 'credited', 'ignored'] as const;
export const NOTIFICATION_VERDICTS = [
  'received',
  'forged',
  'unverified',
  'unknown_reference',
  'not_complete',
  'irrelevant',
  'settled',
  'set_aside',
] as const;
export const REFUND_METHODS = ['gateway', 'by_hand'] as const;
export const REFUND_STATES = ['requested', 'refunded', 'refused'] as const;

const page = wholeInAddress(1, 10_000).optional();

/** All filters hold together; pages of 50, newest first. */
export const paymentsInput = z.strictObject({
  search: text(0, 200).optional(),
  state: z.enum(PAYMENT_STATES).optional(),
  page,
});
export const paymentNotificationsInput = z.strictObject({
  search: text(0, 200).optional(),
  verdict: z.enum(NOTIFICATION_VERDICTS).optional(),
  page,
});
export const paymentTotalsInput = z.strictObject({ date });
export const decidePaymentInput = z.strictObject({
  settlementId: id,
  decision: z.enum(['credit', 'ignore']),
  note,
});
export const refundPaymentInput = z.strictObject({ settlementId: id, method: z.enum(REFUND_METHODS), note });
export const resolveRefundInput = z.strictObject({
  refundId: id,
  /** Whether the money went back, or did not, which gives the tokens back. */
  state: z.enum(['refunded', 'refused']),
  note,
});

const cents = whole(0, 2_147_483_647);
/** A day's: more than one payment can be. */
const sumOfCents = whole(0, Number.MAX_SAFE_INTEGER);

export const refundOut = z.object({
  id,
  method: z.enum(REFUND_METHODS),
  state: z.enum(REFUND_STATES),
  amountCents: cents,
  tokens: tokensOut,
  note: z.string(),
  detail: z.string().nullable(),
  createdAt: instantOut,
  resolvedAt: instantOut.nullable(),
});

/** One attempt to be paid, with the money that came for it, if any did. */
export const paymentOut = z.object({
  attemptId: id,
  /** Null while no money came. */
  settlementId: id.nullable(),
  kind: z.enum(['topup', 'order']),
  /** The order's number; null for a top-up. */
  orderNumber: z.string().nullable(),
  customer: personOut,
  gateway: z.string(),
  reference: z.string(),
  providerPaymentId: z.string().nullable(),
  askedCents: cents,
  receivedCents: cents.nullable(),
  state: z.enum(PAYMENT_STATES),
  /** How the top-up or the order's payment stands: pending, paid, failed or cancelled. */
  subjectStatus: z.string(),
  /** Why it was set aside, or what was decided about it. */
  notes: z.string().nullable(),
  tokens: tokensOut.nullable(),
  startedAt: instantOut,
  receivedAt: instantOut.nullable(),
  decidedBy: z.string().nullable(),
  refund: refundOut.nullable(),
  /** How it can be paid back: not at all, by hand only, or to the card too. */
  refundable: z.enum(['no', 'by_hand', 'gateway']),
});

export const paymentNotificationOut = z.object({
  id,
  receivedAt: instantOut,
  gateway: z.string(),
  verdict: z.enum(NOTIFICATION_VERDICTS),
  detail: z.string().nullable(),
  reference: z.string().nullable(),
  providerPaymentId: z.string().nullable(),
  amountCents: cents.nullable(),
  remoteAddress: z.string().nullable(),
});

const paged = <T extends z.ZodType>(entry: T) =>
  z.object({ entries: z.array(entry), total: z.number().int(), page: z.number().int() });
export const paymentsOut = paged(paymentOut).extend({
  /** How many payments wait for a decision, whatever the filters. */
  waiting: z.number().int(),
});
export const paymentNotificationsOut = paged(paymentNotificationOut);

/** One gateway's day: what it reported received, and where that is in the books. All in cents. */
export const gatewayTotalsOut = z.object({
  gateway: z.string(),
  payments: z.number().int(),
  receivedCents: sumOfCents,
  /** Tokens put into wallets that day for its payments, and orders that it paid for. */
  walletCents: sumOfCents,
  ordersCents: sumOfCents,
  /** Received less both; what waits, was ignored, or is less than a token makes it up. */
  differenceCents: z.number().int(),
  waitingCents: sumOfCents,
  ignoredCents: sumOfCents,
  refundedCents: sumOfCents,
});
export const paymentTotalsOut = z.object({ date: dateOut, gateways: z.array(gatewayTotalsOut) });

export type PaymentsInput = z.infer<typeof paymentsInput>;
export type PaymentNotificationsInput = z.infer<typeof paymentNotificationsInput>;
export type PaymentTotalsInput = z.infer<typeof paymentTotalsInput>;
export type DecidePaymentInput = z.infer<typeof decidePaymentInput>;
export type RefundPaymentInput = z.infer<typeof refundPaymentInput>;
export type ResolveRefundInput = z.infer<typeof resolveRefundInput>;
export type Payment = z.infer<typeof paymentOut>;
export type Refund = z.infer<typeof refundOut>;
export type PaymentsPage = z.infer<typeof paymentsOut>;
export type PaymentNotification = z.infer<typeof paymentNotificationOut>;
export type PaymentNotificationsPage = z.infer<typeof paymentNotificationsOut>;
export type PaymentTotals = z.infer<typeof paymentTotalsOut>;
