import type { AllowedOrigins } from '../allowed-url.ts';
import type { CallFault, EffectFault } from '../answer-or-fail.ts';
import type { Store } from '../store.ts';
import type { DeliveryFault, WebhookSenderOptions } from '../webhook-sender.ts';

/** How the notification of one payment is faulty; faults can be combined. */
export interface PeachNotificationFault extends DeliveryFault {
  /** The gateway took a different amount than requested. */
  amountCents?: number;
  /** A currency other than rand. */
  currency?: string;
  /** Genuine, but about the payment of this other entity. */
  entityId?: string;
  /** A result other than success, for instance `000.400.101`: no money was taken. */
  resultCode?: string;
  /** Signed with a secret that is not the merchant's. */
  forgedSignature?: boolean;
  /** A second one is sent as well, forged and for ten times the amount. */
  forgedExtra?: boolean;
}

/** How one request for a refund fails; faults can be combined. */
export interface PeachRefundFault {
  call?: EffectFault;
  /** Answered with this result: `000.200.000` is pending, and done after the late seconds; others are refusals. */
  resultCode?: string;
}

/** Queues that tests fill: every payment and every call takes the first fault of its own kind. */
export interface PeachFaults {
  notifications: PeachNotificationFault[];
  statuses: CallFault[];
  refunds: PeachRefundFault[];
}

/** Empty queues: no faults. */
export function noPeachFaults(): PeachFaults {
  return { notifications: [], statuses: [], refunds: [] };
}

export const DEFAULT_LATE_SECONDS = 5;

export interface PeachSimulatorOptions extends WebhookSenderOptions {
  /** 32 hex digits. */
  entityId: string;
  secret: string;
  /** The payee shown on the hosted page. */
  merchantName: string;
  /** For result, cancel and notification addresses. */
  allowedOrigins: AllowedOrigins;
  /** How long after "pay late" the notification is sent; 5 by default. */
  lateSeconds?: number;
  faults: PeachFaults;
  /** Completed payments and accepted refunds are stored here. */
  store: Store;
}

/** The account of the simulator; public, and valid nowhere else. */
export const PEACH_TEST_ACCOUNT = {
  entityId: '8ac7a4ca68c22c4d0168c2caab2e0025',
  secret: 'peach-test-secret',
} as const;
