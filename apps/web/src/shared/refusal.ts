import type { ErrorParams, FieldIssue, RefusalCode } from '@padkos/domain';
import { TRPCClientError } from '@trpc/client';
import type { ZodType } from 'zod';
import type { $ZodErrorMap } from 'zod/v4/core';
import { knownText, translator } from './i18n/i18n.ts';

/** A plain fetch that did not succeed. Its message is "status: text", as specification 7.3 requires. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'HttpError';
    this.status = status;
  }
}

/** Turns an answer that is not OK into an error with its body as text, or with its status text if it has no body. */
export async function toHttpError(response: Response): Promise<HttpError> {
  const body = await response.text().catch(() => '');
  return new HttpError(response.status, body === '' ? response.statusText : body);
}

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

/** The first fault that a contract finds in each field of a form, in the current language. */
export function findFaults(contract: ZodType, values: unknown): Record<string, string> {
  const { error } = contract.safeParse(values);
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), knownText(message)]),
  );
}

/**
 * The app's message for a value that a schema refuses without a message of its own, written for people who do not program.
 * Returns undefined where zod's own text is used.
 */
export const faultWords: $ZodErrorMap = (issue) => {
  const t = translator('common');
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int' || (issue.expected === 'number' && issue.input !== undefined))
        return t('faults.whole');
      return t(issue.input === undefined || issue.input === null ? 'faults.required' : 'faults.invalid');
    case 'too_small':
      if (issue.origin !== 'string') return t('faults.tooSmall', { limit: Number(issue.minimum) });
      return issue.minimum === 1
        ? t('faults.required')
        : t('faults.tooShort', { count: Number(issue.minimum) });
    case 'too_big':
      if (issue.origin !== 'string') return t('faults.tooBig', { limit: Number(issue.maximum) });
      return t('faults.tooLong', { count: Number(issue.maximum) });
    case 'invalid_value':
    case 'invalid_format':
      return t('faults.invalid');
    default:
      return undefined;
  }
};
