import { KEY_HEADER, type Operation } from '@padkos/api';
import { type errorCodeOut, idempotencyKey, refusalOut } from '@padkos/contracts';
import { type ErrorCode, REFUSALS } from '@padkos/domain';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';

/** The OpenAPI description of an operation: where its fields go, its answer, and every refusal by status. */
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
    response: {
      [status]: described(answer, status),
      ...(rest.shared ? { 304: z.null().describe('It has not changed') } : {}),
      ...refusalResponses(refusals),
    },
  };
}

const SUCCESS = { 200: 'The answer', 201: 'What was made', 202: 'It will be done', 204: 'It is done' };

/** An answer with this status as OpenAPI lists it; `answer` is null if there is none. */
function described(answer: z.ZodType | null, status: Operation['status']) {
  const description = SUCCESS[status];
  if (answer === null) return z.null().describe(description);
  return { description, content: { 'application/json': { schema: answer } } };
}

/** A call's refusals by status, as OpenAPI lists responses. Every call can also fail with a server error. */
export function refusalResponses(codes: readonly ErrorCode[]): Record<number, object> {
  const byStatus = Map.groupBy(codes, (code) => REFUSALS[code]);
  const responses = [...byStatus].map(([status, these]): [number, object] => [status, refused(these)]);
  return { ...Object.fromEntries(responses), 500: refused(['INTERNAL']) };
}

/** A refusal with one of these codes: the schema of all refusals, narrowed to them. */
function refused(codes: readonly z.infer<typeof errorCodeOut>[]) {
  const schema = z.intersection(refusalOut, z.looseObject({ code: z.enum(codes) }));
  return { description: codes.join(', '), content: { 'application/json': { schema } } };
}
