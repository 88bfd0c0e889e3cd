import type { BookEntry } from './book.ts';
import type { PayFastFaults } from './faults.ts';

export const DEFAULT_LATE_SECONDS = 5;

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
  /** Origins that return, cancel and notify addresses may have; else the page would redirect and call anywhere. */
  allowedOrigins: readonly string[] | 'any';
  /** How long after "pay late" the notification is sent; 5 unless given. */
  lateSeconds?: number;
  /** Where a notification really goes, e.g. to loopback instead of the public address. */
  rewriteNotifyUrl?: (url: string) => string;
  faults?: PayFastFaults;
  /** Payments made are appended here; a book of its own unless given. */
  book?: BookEntry[];
  /** When payments and refunds are made. */
  now: () => Date;
  /**
   * Sends again what was not answered 200, as the live PayFast does: at once, after ten minutes, and then after twice as
   * long each time; times this factor. Unless given it sends once, as PayFast's own sandbox does.
   */
  retryTimeScale?: number;
  onNotified?: (outcome: NotificationOutcome) => void;
}
