import type { AllowedOrigins } from '../allowed-url.ts';
import type { CallFault, EffectFault } from '../answer-or-fail.ts';
import type { Store } from '../store.ts';
import type { DeliveryFault, WebhookSenderOptions } from '../webhook-sender.ts';

/** How the notification of one payment is faulty; faults can be combined. */
export interface PaystackNotificationFault extends DeliveryFault {
  /** The gateway took a different amount than requested. */
  amountCents?: number;
  /** The buyer was charged this much more, for the gateway's fee. */
  feeOnTopCents?: number;
  /** A currency other than rand. */
  currency?: string;
  /** A status other than success: no money was taken. */
  status?: string;
  /** Signed with a key that is not the merchant's. */
  forgedSignature?: boolean;
  /** A second one is sent as well, forged and for ten times the amount. */
  forgedExtra?: boolean;
}

/** The states that Paystack's refunds go through. */
export type RefundStatus = 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';

/** How one request for a refund fails; faults can be combined. */
export interface PaystackRefundFault {
  call?: EffectFault;
  /** Refused for this reason. */
  refuse?: string;
  /** Its states one after the other, instead of the successful ones. */
  states?: readonly RefundStatus[];
}

/** Queues that tests fill: every payment and every call takes the first fault of its own kind. */
export interface PaystackFaults {
  notifications: PaystackNotificationFault[];
  initialisations: EffectFault[];
  verifications: CallFault[];
  refunds: PaystackRefundFault[];
  refundLooks: CallFault[];
}

/** Empty queues: no faults. */
export function noPaystackFaults(): PaystackFaults {
  return { notifications: [], initialisations: [], verifications: [], refunds: [], refundLooks: [] };
}

export const DEFAULT_LATE_SECONDS = 5;

export interface PaystackSimulatorOptions extends WebhookSenderOptions {
  secretKey: string;
  /** The payee shown on the hosted page. */
  merchantName: string;
  /** The one address that notifications go to, as set in the dashboard; null for none. */
  webhookUrl: string | null;
  /** For callback and cancel addresses. */
  allowedOrigins: AllowedOrigins;
  /** How long after "pay late" the notification is sent; 5 by default. */
  lateSeconds?: number;
  faults: PaystackFaults;
  /** Completed payments and accepted refunds are stored here. */
  store: Store;
}

/** The account of the simulator; public, and valid nowhere else. */
export const PAYSTACK_TEST_ACCOUNT = {
  secretKey: 'sk_test_0123456789abcdef0123456789abcdef01234567',
} as const;
