import type { AllowedOrigins } from '../allowed-url.ts';
import type { DeliveryFault, WebhookSenderOptions } from '../webhook-sender.ts';

/** How the notification of one payment is faulty; faults can be combined. */
export interface NotificationFault extends DeliveryFault {
  /** The gateway took a different amount than requested. */
  amountCents?: number;
  /** Signed with a passphrase that is not the merchant's, and not a text that the gateway sent. */
  forgedSignature?: boolean;
  /** Genuine, but about the payment of this other merchant. */
  merchantId?: string;
  /** A status other than COMPLETE: no money was taken. */
  status?: string;
}

/** How one call that confirms a notification fails. */
export type ValidationFault = 'forbidden' | 'error' | 'hang' | 'invalid';

/** The calls of the API. */
export type ApiCallName = 'ping' | 'payment' | 'history' | 'refund-query' | 'refund' | 'refund-status';

/**
 * How one call of the API fails. `down`: cut off before anything was done. `refuse`: a plain no in PayFast's own
 * form. `lost`: done, and cut off before the answer. `slow`: a refund that is accepted but does not show until its
 * `done` is set in the store. `not-available`, `bank-payout`: the answer to whether a payment can be refunded is no,
 * or only to a bank account.
 */
export type ApiFaultKind =
  | 'down'
  | 'hang'
  | 'error'
  | 'forbidden'
  | 'unauthorised'
  | 'too-many'
  | 'redirect'
  | 'unreadable'
  | 'refuse'
  | 'lost'
  | 'slow'
  | 'not-available'
  | 'bank-payout';

export interface ApiFault {
  call: ApiCallName;
  how: ApiFaultKind;
}

/** Queues that tests fill: each payment, validation or API call takes the first fault that is meant for it. */
export interface PayFastFaults {
  notifications: NotificationFault[];
  validations: ValidationFault[];
  api: ApiFault[];
}

/** Empty queues: no faults. */
export function noFaults(): PayFastFaults {
  return { notifications: [], validations: [], api: [] };
}

export const DEFAULT_LATE_SECONDS = 5;

/** Without a `retryTimeScale` it sends once, like PayFast's own sandbox. */
export interface PayFastSimulatorOptions extends WebhookSenderOptions {
  merchantId: string;
  merchantKey: string;
  passphrase: string | null;
  /** The payee shown on the hosted page. */
  merchantName: string;
  /** For return, cancel and notify addresses. */
  allowedOrigins: AllowedOrigins;
  /** How long after "pay late" the notification is sent; 5 by default. */
  lateSeconds?: number;
  /** Where a notification is really sent, e.g. to loopback instead of the public address. */
  rewriteNotifyUrl?: (url: string) => string;
  faults?: PayFastFaults;
  /** Completed payments are appended here; by default to a new store. */
  store?: PayFastPayment[];
  /** When payments and refunds are made. */
  now: () => Date;
}

/** A refund of a payment. */
export interface PayFastRefund {
  amountCents: number;
  reason: string;
  at: Date;
  /** Whether it appears among the payment's transactions; a slow refund does not until this is set. */
  done: boolean;
}

/** A completed payment of the simulator, with its refunds. */
export interface PayFastPayment {
  pfPaymentId: string;
  /** `m_payment_id` of the checkout. */
  reference: string;
  /** What the buyer was charged. */
  amountCents: number;
  feeCents: number;
  itemName: string;
  buyer: string;
  paidAt: Date;
  refunds: PayFastRefund[];
}

const REMEMBERED_PAYMENTS = 10_000;
const FEE_PER_MILLE = 23;

/** The simulator's own fee, rounded half up. */
export function feeOf(amountCents: number): number {
  return Math.floor((amountCents * FEE_PER_MILLE + 500) / 1000);
}

/** Stores a payment; beyond a limit it removes the oldest. */
export function storePayment(store: PayFastPayment[], entry: PayFastPayment): void {
  store.push(entry);
  if (store.length > REMEMBERED_PAYMENTS) store.shift();
}

/** The part of a payment's amount that is not refunded. */
export function availableCents({ amountCents, refunds }: PayFastPayment): number {
  return refunds.reduce((left, refund) => left - refund.amountCents, amountCents);
}
