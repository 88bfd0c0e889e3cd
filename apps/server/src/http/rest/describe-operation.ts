import { ERROR_STATUS, KEY_HEADER, type Operation } from '@padkos/api';
import { idempotencyKey, refusalOut } from '@padkos/contracts';
import type { ErrorCode } from '@padkos/domain';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';

/** What OpenAPI says of an operation: where its fields stand, its answer, and every refusal by status. */
export function describeOperation(operation: Operation): FastifySchema {
  const { access, answer, fields, name, places, refusals, rest, status } = operation;
  const pick = (names: readonly string[]) =>
    z.strictObject(Object.fromEntries(names.map((field) => [field, fields[field] ?? z.never()])));
  const part = (key: string, names: readonly string[]) => (names.length > 0 ? { [key]: pick(names) } : {});
  return {
    operationId: name,
    tags: [name.split('.').slice(0, -1).join(' ')],
    summary: rest.summary,
    ...(access === 'public' ? { security: [] } : {}),
    ...part('params', places.path),
    ...part('querystring', places.query),
    ...part('body', places.body),
    ...(places.hasKey ? { headers: z.looseObject({ [KEY_HEADER]: idempotencyKey.optional() }) } : {}),
    response: { [status]: answer ?? z.null().describe('Done'), ...refusalResponses(refusals) },
  };
}

/** The refusals of a call by their status, as OpenAPI lists responses. */
export function refusalResponses(codes: readonly ErrorCode[]): Record<number, z.ZodType> {
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code].http);
  return Object.fromEntries(
    [...byStatus].map(([status, [first, ...others]]) => [
      status,
      refusalOut([first ?? 'VALIDATION', ...others]).describe([first, ...others].join(', ')),
    ]),
  );
}
