import type { AllowedOrigins } from '../allowed-url.ts';
import type { Store } from '../store.ts';
import type { WebhookSenderOptions } from '../webhook-sender.ts';
import type { PeachFaults } from './faults.ts';

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
