import { DomainError, type ErrorParams, isErrorCode } from '@padkos/domain';

/** Who makes an audited change, and from where. */
export interface AuditActor {
  /** Null when nobody who signed in acts: the operator of the server, or the scheduler. */
  readonly userId: string | null;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  /** True for an administrator who signed in: the database checks that they still are one, with a session that stands. */
  readonly administrator?: true;
  /** The row key of that session. */
  readonly sessionKey?: string;
}

/** A caller's Idempotency-Key with the hash of what was asked; null when none was sent. */
export interface Idempotency {
  readonly key: string;
  readonly hash: string;
}

type Answer = { ok: true } & Record<string, unknown>;
export type Refused = { ok: false; code: string; params: ErrorParams };
export type AnswerRow = [{ answer: Answer | Refused }];

/** Gives the answer of a function, or throws the refusal it gave instead. */
export function accept(answer: Answer | Refused | undefined): Answer {
  if (answer === undefined) throw new Error('the database function answered nothing');
  if (answer.ok) return answer;
  throw refusalOf(answer);
}

/** The error that a refusal of a function is; a plain Error for a code outside the closed list. */
export function refusalOf({ code, params }: Refused): Error {
  return isErrorCode(code) ? new DomainError(code, params) : new Error(`unknown refusal ${code}`);
}

export const json = (value: unknown) => JSON.stringify(value);

/** A list as PostgreSQL writes an array; to be cast to its type in the statement. */
export const pgArray = (values: readonly string[]) =>
  `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
