import type { AllowedOrigins } from '../allowed-url.ts';
import type { CallFault, EffectFault } from '../answer-or-fail.ts';
import type { Store } from '../store.ts';
import type { DeliveryFault, WebhookSenderOptions } from '../webhook-sender.ts';

/** How the notification of one payment goes wrong; several faults may come together. */
export interface PaystackNotificationFault extends DeliveryFault {
  /** The gateway took another amount than was asked. */
  amountCents?: number;
  /** The buyer was charged this much more, for the gateway's fee. */
  feeOnTopCents?: number;
  /** Another currency than rand. */
  currency?: string;
  /** A status other than success: no money was taken. */
  status?: string;
  /** Signed with a key that is not the merchant's. */
  forgedSignature?: boolean;
  /** A second one comes along, for ten times the amount and forged. */
  forgedExtra?: boolean;
}

/** The states that Paystack's refunds go through. */
export type RefundStatus = 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';

/** How one request for a refund goes wrong; several faults may come together. */
export interface PaystackRefundFault {
  call?: EffectFault;
  /** Refused for this reason. */
  refuse?: string;
  /** Its states one after the other, instead of the good ones. */
  states?: readonly RefundStatus[];
}

/** Queues that tests fill: every payment, every call of a kind takes the first of its own. */
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
  /** How long after "pay late" the notification is sent; 5 unless given. */
  lateSeconds?: number;
  faults: PaystackFaults;
  /** Payments made and refunds taken are written here. */
  store: Store;
}

/** The account of the simulator; public, and valid nowhere else. */
export const PAYSTACK_TEST_ACCOUNT = {
  secretKey: 'sk_test_0123456789abcdef0123456789abcdef01234567',
} as const;
