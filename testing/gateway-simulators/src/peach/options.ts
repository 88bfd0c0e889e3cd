import type { AllowedOrigins } from '../allowed-url.ts';
import type { CallFault, EffectFault } from '../answer-or-fail.ts';
import type { Store } from '../store.ts';
import type { DeliveryFault, WebhookSenderOptions } from '../webhook-sender.ts';

/** How the notification of one payment goes wrong; several faults may come together. */
export interface PeachNotificationFault extends DeliveryFault {
  /** The gateway took another amount than was asked. */
  amountCents?: number;
  /** Another currency than rand. */
  currency?: string;
  /** Genuine, but about the payment of this other entity. */
  entityId?: string;
  /** A result other than success, `000.400.101` say: no money was taken. */
  resultCode?: string;
  /** Signed with a secret that is not the merchant's. */
  forgedSignature?: boolean;
  /** A second one comes along, for ten times the amount and forged. */
  forgedExtra?: boolean;
}

/** How one request for a refund goes wrong; several faults may come together. */
export interface PeachRefundFault {
  call?: EffectFault;
  /** Answered with this result: `000.200.000` is pending, and done after the late seconds; others are refusals. */
  resultCode?: string;
}

/** Queues that tests fill: every payment, every call of a kind takes the first of its own. */
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
  /** How long after "pay late" the notification is sent; 5 unless given. */
  lateSeconds?: number;
  faults: PeachFaults;
  /** Payments made and refunds taken are written here. */
  store: Store;
}

/** The account of the simulator; public, and valid nowhere else. */
export const PEACH_TEST_ACCOUNT = {
  entityId: '8ac7a4ca68c22c4d0168c2caab2e0025',
  secret: 'peach-test-secret',
} as const;
