import type { AllowedOrigins } from '../allowed-url.ts';
import type { WebhookSenderOptions } from '../webhook-sender.ts';
import type { PayFastFaults } from './faults.ts';
import type { PayFastPayment } from './store.ts';

export const DEFAULT_LATE_SECONDS = 5;

/** Without a `retryTimeScale` it sends once, as PayFast's own sandbox does. */
export interface PayFastSimulatorOptions extends WebhookSenderOptions {
  merchantId: string;
  merchantKey: string;
  passphrase: string | null;
  /** The payee shown on the hosted page. */
  merchantName: string;
  /** For return, cancel and notify addresses. */
  allowedOrigins: AllowedOrigins;
  /** How long after "pay late" the notification is sent; 5 unless given. */
  lateSeconds?: number;
  /** Where a notification really goes, e.g. to loopback instead of the public address. */
  rewriteNotifyUrl?: (url: string) => string;
  faults?: PayFastFaults;
  /** Payments made are appended here; a store of its own unless given. */
  store?: PayFastPayment[];
  /** When payments and refunds are made. */
  now: () => Date;
}
