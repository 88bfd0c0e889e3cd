import {
  DEFAULT_LANGUAGE,
  DomainError,
  type ErrorCode,
  type ErrorParams,
  type FieldIssue,
  type Language,
  sayFault,
  sayIssue,
  sayRefusal,
} from '@padkos/domain';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server';
import { ZodError } from 'zod';

type Status = { http: number; trpc: TRPC_ERROR_CODE_KEY };
const BAD_REQUEST: Status = { http: 400, trpc: 'BAD_REQUEST' };
const UNAUTHORIZED: Status = { http: 401, trpc: 'UNAUTHORIZED' };
const FORBIDDEN: Status = { http: 403, trpc: 'FORBIDDEN' };
const NOT_FOUND: Status = { http: 404, trpc: 'NOT_FOUND' };
const METHOD_NOT_ALLOWED: Status = { http: 405, trpc: 'METHOD_NOT_SUPPORTED' };
const CONFLICT: Status = { http: 409, trpc: 'CONFLICT' };
const TIMEOUT: Status = { http: 408, trpc: 'TIMEOUT' };
const TOO_LARGE: Status = { http: 413, trpc: 'PAYLOAD_TOO_LARGE' };
const UNSUPPORTED: Status = { http: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE' };
const TOO_MANY: Status = { http: 429, trpc: 'TOO_MANY_REQUESTS' };
const UNAVAILABLE: Status = { http: 503, trpc: 'SERVICE_UNAVAILABLE' };

/** How tRPC and REST answer each refusal; the compiler checks that none is missing. */
export const ERROR_STATUS: Record<ErrorCode, Status> = {
  VALIDATION: BAD_REQUEST,
  UNAUTHORIZED,
  INVALID_CREDENTIALS: UNAUTHORIZED,
  FORBIDDEN,
  FORBIDDEN_ORIGIN: FORBIDDEN,
  SESSION_CHANGED: CONFLICT,
  ACCOUNT_INACTIVE: FORBIDDEN,
  NOT_FOUND,
  METHOD_NOT_ALLOWED,
  EMAIL_TAKEN: CONFLICT,
  EMPLOYEE_ID_TAKEN: CONFLICT,
  CELL_PHONE_TAKEN: CONFLICT,
  WRONG_PASSWORD: CONFLICT,
  SECOND_FACTOR_NEEDED: UNAUTHORIZED,
  SECOND_FACTOR_ON: CONFLICT,
  SECOND_FACTOR_OFF: CONFLICT,
  CODE_WRONG: CONFLICT,
  PROOF_NEEDED: FORBIDDEN,
  SECOND_FACTOR_REQUIRED: FORBIDDEN,
  PASSWORD_TOO_WEAK: FORBIDDEN,
  OWN_FACTOR_MISSING: CONFLICT,
  OWN_FACTOR: CONFLICT,
  PASSKEY_WRONG: CONFLICT,
  PASSKEY_EXPIRED: CONFLICT,
  PASSKEY_EXISTS: CONFLICT,
  TOO_MANY_PASSKEYS: CONFLICT,
  RESET_LINK_INVALID: CONFLICT,
  CONFIRMATION_LINK_INVALID: CONFLICT,
  DATE_NOT_ORDERABLE: CONFLICT,
  DAY_CLOSED: CONFLICT,
  CAPACITY_REACHED: CONFLICT,
  ORDERS_EXIST: CONFLICT,
  ITEM_NOT_AVAILABLE: CONFLICT,
  SOLD_OUT: CONFLICT,
  ALLERGEN_BLOCKED: CONFLICT,
  PRICE_CHANGED: CONFLICT,
  INSUFFICIENT_BALANCE: CONFLICT,
  CARD_LIMIT: CONFLICT,
  CARD_PORTIONS: CONFLICT,
  CARD_PORTIONS_HELD: CONFLICT,
  CARD_PAUSED: TOO_MANY,
  TOO_MANY_UNPAID: CONFLICT,
  ORDER_NOT_PENDING: CONFLICT,
  ORDER_NOT_CONFIRMED: CONFLICT,
  ORDER_NOT_FULFILLED: CONFLICT,
  ALREADY_RATED: CONFLICT,
  RATING_CLOSED: CONFLICT,
  ORDER_NOT_PAID: CONFLICT,
  ORDER_CLOSED: CONFLICT,
  ORDER_CHANGED: CONFLICT,
  SETTINGS_CHANGED: CONFLICT,
  MORE_THAN_ORDERED: CONFLICT,
  PAYMENT_NOT_HELD: CONFLICT,
  PAYMENT_TOO_SMALL: CONFLICT,
  PAYMENT_NOT_IN_WALLET: CONFLICT,
  ALREADY_REFUNDED: CONFLICT,
  TOKENS_SPENT: CONFLICT,
  REFUND_NOT_OPEN: CONFLICT,
  REFUND_UNDER_WAY: CONFLICT,
  REFUND_BY_HAND_ONLY: CONFLICT,
  WALLET_FULL: CONFLICT,
  TRANSFERS_OFF: CONFLICT,
  TRANSFER_LIMIT: CONFLICT,
  NO_RECEIVER: CONFLICT,
  OWN_TRANSFER: CONFLICT,
  CREDIT_NEEDS_APPROVAL: CONFLICT,
  CREDIT_DECIDED: CONFLICT,
  OWN_CREDIT: CONFLICT,
  OWN_REFUND: CONFLICT,
  OWN_REQUEST: CONFLICT,
  ADMINISTRATOR_TOO_NEW: CONFLICT,
  STANDING_ORDER_EXISTS: CONFLICT,
  TOO_MANY_STANDING_ORDERS: CONFLICT,
  NOT_SOLD_OUT: CONFLICT,
  ORDER_STILL_OPEN: CONFLICT,
  RELEASE_CLOSED: CONFLICT,
  RELEASE_GONE: CONFLICT,
  OWN_RELEASE: CONFLICT,
  TEAM_DEADLINE: CONFLICT,
  TEAM_ORDER_CLOSED: CONFLICT,
  TEAM_ORDER_DATE: CONFLICT,
  TOO_MANY_TEAM_ORDERS: CONFLICT,
  TOO_MANY_WAITING: CONFLICT,
  TOPUP_NOT_PAID: CONFLICT,
  BELOW_SOLD: CONFLICT,
  MANIFEST_LOCKED: CONFLICT,
  ORDERING_STILL_OPEN: CONFLICT,
  TOO_MANY_LABELS: CONFLICT,
  LAST_ADMIN: CONFLICT,
  STILL_ADMINISTRATOR: CONFLICT,
  ACCOUNT_DELETED: CONFLICT,
  ERASURE_BLOCKED: CONFLICT,
  ERASURE_DECIDED: CONFLICT,
  MESSAGE_NOT_FAILED: CONFLICT,
  IDEMPOTENCY_MISMATCH: CONFLICT,
  FILE_TOO_LARGE: TOO_LARGE,
  PAYLOAD_TOO_LARGE: TOO_LARGE,
  BODY_TOO_SLOW: TIMEOUT,
  FILE_NOT_IMAGE: UNSUPPORTED,
  UNSUPPORTED_MEDIA_TYPE: UNSUPPORTED,
  TOO_MANY,
  BUSY: UNAVAILABLE,
  DOCUMENT_BUSY: UNAVAILABLE,
  ORDERS_BUSY: UNAVAILABLE,
  PAYMENT_FORGED: BAD_REQUEST,
  PAYMENT_UNVERIFIED: UNAVAILABLE,
  PAYMENT_STARTING: CONFLICT,
  GATEWAY_UNAVAILABLE: UNAVAILABLE,
  DATABASE_UNAVAILABLE: UNAVAILABLE,
};

/** What tRPC and REST answer to an error; `code` INTERNAL is a server fault, answered without details. */
export interface ErrorAnswer {
  readonly code: ErrorCode | 'INTERNAL';
  readonly message: string;
  readonly params: ErrorParams;
  readonly issues?: readonly FieldIssue[];
}

/** The refusal behind an error, or null when it is none. */
export function toDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (error instanceof ZodError) return new DomainError('VALIDATION', {}, toIssues(error));
  if (error instanceof Error && error.cause !== undefined && error.cause !== error) {
    const behind = toDomainError(error.cause);
    if (behind !== null) return behind;
  }
  return isDatabaseAway(error) ? new DomainError('DATABASE_UNAVAILABLE') : null;
}

/**
 * What an error is answered with, in words of a language; without one, in English as the app knows it, which says it in
 * its own words.
 */
export function toErrorAnswer(error: unknown, language: Language | null = null): ErrorAnswer {
  const refusal = toDomainError(error);
  if (refusal === null) return { code: 'INTERNAL', message: sayFault(language), params: {} };
  const { code, message, params } = refusal;
  const issues = refusal.issues?.map((issue) => ({ ...issue, message: sayIssue(language, issue.message) }));
  return {
    code,
    message:
      language === null || language === DEFAULT_LANGUAGE ? message : sayRefusal(language, code, params),
    params,
    ...(issues === undefined ? {} : { issues }),
  };
}

function toIssues(error: ZodError): FieldIssue[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}

/** Node's network errors and postgres.js's own. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
]);

/**
 * PostgreSQL's classes 08 (connection), 53 (resources, a full disk among them) and 57P (shutdown), and: read-only, no
 * lock in time, cancelled by a time limit, deadlock, serialization failure, I/O error. The statement was undone; the
 * same one may succeed in a moment.
 */
const PASSING = /^((08|53|57P)[0-9A-Z]{2,3}|25006|55P03|57014|40P01|40001|58030)$/;

/** What node-postgres says without a code when its pool or a connection does not answer in time. */
const POOL_TIMEOUT = /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated)/;

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (!('code' in error)) return POOL_TIMEOUT.test(error.message);
  const code = String(error.code);
  return NETWORK.has(code) || PASSING.test(code);
}
