import type { ErrorParams, FieldIssue, RefusalCode } from '@padkos/domain';
import { TRPCClientError } from '@trpc/client';
import { HttpError } from './http-error.ts';
import { translator } from './i18n/i18n.ts';

/** The server's refusal; INTERNAL is a fault of the server, NETWORK means that no answer came at all. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  readonly params: ErrorParams;
  readonly issues: readonly FieldIssue[];
}

const noAnswer = (): Refusal => ({
  code: 'NETWORK',
  message: translator('common')('noAnswer'),
  params: {},
  issues: [],
});

/** Reads the error of a call as a refusal. An error without one counts as an answer that never came. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof TRPCClientError)) return noAnswer();
  const data: unknown = error.data;
  if (!isRecord(data) || !isRecord(data.refusal)) return noAnswer();
  const { code, message, params = {}, issues = [] } = data.refusal as Partial<Refusal>;
  if (code === undefined) return noAnswer();
  return {
    code,
    message: message ?? error.message,
    params,
    issues,
  };
}

/** Whether the server answered, over REST or tRPC, that the caller is not signed in. */
export function isSignedOut(error: unknown): boolean {
  if (error instanceof HttpError) return error.status === 401;
  return refusalOf(error).code === 'UNAUTHORIZED';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
