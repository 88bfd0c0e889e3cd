import { NOTIFICATION_VERDICTS, REFUND_METHODS, REFUND_STATES } from '@padkos/domain';
import { z } from 'zod';
import { personOut } from './accounts.ts';
import { date, dateOut, id, instantOut, text, tokensOut, whole, wholeInAddress } from './primitives.ts';
import { csvQuery } from './subject-requests.ts';

const note = text(1, 2000);

/** The states that payments are filtered by. `open`: nothing was received. `ready`: the payment is held. */
export const PAYMENT_STATES = ['open', 'ready', 'credited', 'ignored'] as const;

/** A page's `nextCursor`. */
const cursor = wholeInAddress(1, 10_000).optional();

/** All filters apply together; pages of 50, newest first. */
export const paymentsInput = z.strictObject({
  search: text(0, 200).optional(),
  state: z.enum(PAYMENT_STATES).optional(),
  cursor,
});
export const exportPaymentsQuery = csvQuery.extend(paymentsInput.omit({ cursor: true }).shape);
export const paymentNotificationsInput = z.strictObject({
  search: text(0, 200).optional(),
  verdict: z.enum(NOTIFICATION_VERDICTS).optional(),
  cursor,
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
  /** `refunded`: the money was paid back. `refused`: it was not, and the tokens return to the wallet. */
  state: z.enum(['refunded', 'refused']),
  note,
});

const cents = whole(0, 2_147_483_647);
/** The total of a day, so it may exceed one payment. */
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

/** One payment attempt, with its settlement if there is one. */
export const paymentOut = z.object({
  attemptId: id,
  /** Null until something is received. */
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
  /** The status of the top-up or of the order's payment: pending, paid, failed or cancelled. */
  subjectStatus: z.string(),
  /** Why it is held, or the note of the decision. */
  notes: z.string().nullable(),
  tokens: tokensOut.nullable(),
  startedAt: instantOut,
  receivedAt: instantOut.nullable(),
  decidedBy: z.string().nullable(),
  refund: refundOut.nullable(),
  /** How it can be refunded: not at all, by hand only, or to the card too. */
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

/** Newest first; `nextCursor` is the cursor of the next page and null on the last. */
const paged = <T extends z.ZodType>(entry: T) =>
  z.object({ entries: z.array(entry), total: z.number().int(), nextCursor: z.number().int().nullable() });
export const paymentsOut = paged(paymentOut).extend({
  /** The number of held payments, regardless of the filters. */
  held: z.number().int(),
});
export const paymentNotificationsOut = paged(paymentNotificationOut);

/** One gateway's totals of a day: what it reported, and what was credited or paid with it. All in cents. */
export const gatewayTotalsOut = z.object({
  gateway: z.string(),
  payments: z.number().int(),
  receivedCents: sumOfCents,
  /** What was credited to wallets and paid for orders that day from its payments. */
  walletCents: sumOfCents,
  ordersCents: sumOfCents,
  /** The amount received, less both: payments held or ignored, and amounts below a token. */
  differenceCents: z.number().int(),
  heldCents: sumOfCents,
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
