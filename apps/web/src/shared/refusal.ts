import type { ErrorCode, ErrorParams, FieldIssue } from '@padkos/domain';
import { TRPCClientError } from '@trpc/client';
import { HttpError } from './http-error.ts';

/** What the server says when it refuses; INTERNAL is a fault of the server, NETWORK means no answer came at all. */
export interface Refusal {
  readonly code: ErrorCode | 'INTERNAL' | 'NETWORK';
  readonly message: string;
  readonly params: ErrorParams;
  readonly issues: readonly FieldIssue[];
}

const NO_ANSWER: Refusal = {
  code: 'NETWORK',
  message: 'No answer from the kitchen. Check your connection and try again.',
  params: {},
  issues: [],
};

/** Reads an error of a call as a refusal. Anything that carries none counts as an answer that never came. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof TRPCClientError)) return NO_ANSWER;
  const data: unknown = error.data;
  if (!isRecord(data) || !isRecord(data.refusal)) return NO_ANSWER;
  const { code, message, params, issues } = data.refusal as Partial<Refusal>;
  if (code === undefined) return NO_ANSWER;
  return { code, message: message ?? error.message, params: params ?? {}, issues: issues ?? [] };
}

/** Whether the server answered, over REST or tRPC, that the caller is not signed in. */
export function isSignedOut(error: unknown): boolean {
  if (error instanceof HttpError) return error.status === 401;
  return refusalOf(error).code === 'UNAUTHORIZED';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
