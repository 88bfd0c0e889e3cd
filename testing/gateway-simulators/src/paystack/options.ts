import type { AllowedOrigins } from '../allowed-url.ts';
import type { Store } from '../store.ts';
import type { WebhookSenderOptions } from '../webhook-sender.ts';
import type { PaystackFaults } from './faults.ts';

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
