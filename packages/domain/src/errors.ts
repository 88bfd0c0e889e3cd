import type { ErrorCode, ErrorParams, FieldIssue } from './error-codes.ts';

/** An expected refusal: a code of the closed list with its parameters. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly issues: readonly FieldIssue[] | undefined;

  constructor(code: ErrorCode, params: ErrorParams = {}, issues?: readonly FieldIssue[]) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.params = params;
    this.issues = issues;
  }
}

/** A refusal because a limit is exceeded. The log names the limit; the message says how long to wait. */
export class TooManyError extends DomainError {
  readonly bucket: string;

  /** `retryAfter` is in seconds. */
  constructor(bucket: string, retryAfter: number) {
    super('TOO_MANY', { retryAfter, minutes: Math.ceil(retryAfter / 60) });
    this.bucket = bucket;
  }
}
