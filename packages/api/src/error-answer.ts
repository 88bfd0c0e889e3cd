import {
  DomainError,
  type ErrorCode,
  type ErrorParams,
  type FieldIssue,
  type Language,
  type REFUSALS,
} from '@padkos/domain';
import { sayIssue, sayRefusal } from '@padkos/i18n';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server';
import { ZodError } from 'zod';

/** The tRPC code for a refusal's status. */
export const TRPC_CODES = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  408: 'TIMEOUT',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<(typeof REFUSALS)[ErrorCode], TRPC_ERROR_CODE_KEY>;

/** The answer of tRPC and REST to an error. `code` INTERNAL is a server fault, answered without details. */
export interface ErrorAnswer {
  readonly code: ErrorCode | 'INTERNAL';
  readonly message: string;
  readonly params: ErrorParams;
  readonly issues?: readonly FieldIssue[];
}

/** The refusal behind an error, or null if there is none. */
export function toDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (error instanceof ZodError) return new DomainError('VALIDATION', {}, toIssues(error));
  if (error instanceof Error && error.cause !== undefined && error.cause !== error) {
    const behind = toDomainError(error.cause);
    if (behind !== null) return behind;
  }
  return isDatabaseAway(error) ? new DomainError('DATABASE_UNAVAILABLE') : null;
}

/** The answer to an error, in a language; English if none was chosen. */
export function toErrorAnswer(error: unknown, language: Language | null = null): ErrorAnswer {
  const refusal = toDomainError(error);
  if (refusal === null) return { code: 'INTERNAL', message: sayRefusal(language, 'INTERNAL'), params: {} };
  const { code, params } = refusal;
  const issues = refusal.issues?.map((issue) => ({ ...issue, message: sayIssue(language, issue.message) }));
  return {
    code,
    message: sayRefusal(language, code, params),
    params,
    ...(issues === undefined ? {} : { issues }),
  };
}

function toIssues(error: ZodError): FieldIssue[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}

/** The network errors of Node and of postgres.js. */
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
 * PostgreSQL's classes 08 (connection), 53 (resources, including a full disk) and 57P (shutdown), and: read-only, no
 * lock in time, cancelled by a time limit, deadlock, serialization failure, I/O error. The statement was rolled back
 * and may succeed in a moment.
 */
const PASSING = /^((08|53|57P)[0-9A-Z]{2,3}|25006|55P03|57014|40P01|40001|58030)$/;

/** The messages of node-postgres, which have no code, when its pool or a connection does not answer in time. */
const POOL_TIMEOUT = /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated)/;

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (!('code' in error)) return POOL_TIMEOUT.test(error.message);
  const code = String(error.code);
  return NETWORK.has(code) || PASSING.test(code);
}
