import type { AllowedOrigins } from '../allowed-url.ts';
import type { PayFastFaults } from './faults.ts';

export const DEFAULT_LATE_SECONDS = 5;

/** A payment that the simulator considers made. */
export interface BookEntry {
  pfPaymentId: string;
  /** `m_payment_id` of the checkout. */
  reference: string;
  amountCents: number;
}

/** How a shop answered one notification; null when it could not be reached. */
export interface NotificationOutcome {
  reference: string;
  status: number | null;
}

export interface PayFastSimulatorOptions {
  merchantId: string;
  merchantKey: string;
  passphrase: string | null;
  /** Whom the hosted page says the buyer pays. */
  merchantName: string;
  /** For return, cancel and notify addresses. */
  allowedOrigins: AllowedOrigins;
  /** How long after "pay late" the notification is sent; 5 unless given. */
  lateSeconds?: number;
  /** Where a notification really goes, e.g. to loopback instead of the public address. */
  rewriteNotifyUrl?: (url: string) => string;
  faults?: PayFastFaults;
  /** Payments made are appended here. */
  book?: BookEntry[];
  onNotified?: (outcome: NotificationOutcome) => void;
}
