import {
  ALERT_KINDS,
  CREDIT_REQUEST_STATES,
  DIET_PURPOSES,
  ERASURE_STATES,
  LANGUAGES,
  LEDGER_TYPES,
  MARKED_DOCUMENTS,
  NOTIFICATION_VERDICTS,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  PROCESSING_STATUSES,
  REFUND_METHODS,
  REFUND_STATES,
  RELEASE_STATES,
  STANDING_DATE_STATES,
  type StoredText,
  SUBJECT_REQUEST_CHANNELS,
  SUBJECT_REQUEST_KINDS,
  SUBJECT_REQUEST_STATES,
  TEAM_ORDER_STATES,
  TOPUP_STATUSES,
  UNSPENT_TOKENS,
  USER_ROLES,
  WAITING_STATES,
} from '@padkos/domain';
import { customType, integer, pgEnum, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Instants come from the application clock, so no column defaults to the database's own time. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const primaryId = () => uuid().primaryKey().defaultRandom();
export const tokens = () => integer();
export const created = { createdAt: instant().notNull() };
export const timestamps = { ...created, updatedAt: instant().notNull() };
export const emptyText = () => text().notNull().default('');

export const customBytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** Texts that a person or Padkos wrote. Drizzle's own jsonb would read a person's "123" as a number. */
export const storedText = customType<{ data: StoredText; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (text) => JSON.stringify(text),
  fromDriver: (text) => text as StoredText,
});

export const userRole = pgEnum('user_role', USER_ROLES);
export const language = pgEnum('language', LANGUAGES);
export const orderStatus = pgEnum('order_status', ORDER_STATUSES);
export const paymentMethod = pgEnum('payment_method', ['wallet', 'card']);
export const paymentStatus = pgEnum('payment_status', PAYMENT_STATUSES);
export const topupStatus = pgEnum('topup_status', TOPUP_STATUSES);
export const processingStatus = pgEnum('processing_status', PROCESSING_STATUSES);
export const invoiceType = pgEnum('invoice_type', ['order', 'topup', 'credit']);
export const ledgerType = pgEnum('ledger_type', LEDGER_TYPES);
export const menuLineOrigin = pgEnum('menu_line_origin', ['schedule', 'manual']);
export const refundMethod = pgEnum('refund_method', REFUND_METHODS);
export const refundState = pgEnum('refund_state', REFUND_STATES);
export const notificationVerdict = pgEnum('notification_verdict', NOTIFICATION_VERDICTS);
export const creditRequestState = pgEnum('credit_request_state', CREDIT_REQUEST_STATES);
export const standingDateState = pgEnum('standing_date_state', STANDING_DATE_STATES);
export const erasureState = pgEnum('erasure_state', ERASURE_STATES);
export const unspentTokens = pgEnum('unspent_tokens', UNSPENT_TOKENS);
export const subjectRequestKind = pgEnum('subject_request_kind', SUBJECT_REQUEST_KINDS);
export const subjectRequestChannel = pgEnum('subject_request_channel', SUBJECT_REQUEST_CHANNELS);
export const subjectRequestState = pgEnum('subject_request_state', SUBJECT_REQUEST_STATES);
export const waitingState = pgEnum('waiting_state', WAITING_STATES);
export const alertKind = pgEnum('alert_kind', ALERT_KINDS);
export const releaseState = pgEnum('release_state', RELEASE_STATES);
export const dietPurpose = pgEnum('diet_purpose', DIET_PURPOSES);
export const markedDocument = pgEnum('marked_document', MARKED_DOCUMENTS);
export const teamOrderState = pgEnum('team_order_state', TEAM_ORDER_STATES);
