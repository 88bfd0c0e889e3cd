import type { ErrorCode } from '@padkos/domain';
import type { AnyProcedure, AnyRouter } from '@trpc/server';
import { z } from 'zod';
import type { ApiContext } from './context.ts';
import type { Access, OperationMeta, RestCall } from './operation.ts';

/** The header that carries the input's field `idempotencyKey`. */
export const KEY_HEADER = 'idempotency-key';
const KEY_FIELD = 'idempotencyKey';

/** The place of each input field in a REST call: path, query, body or header. */
interface Places {
  readonly path: readonly string[];
  readonly query: readonly string[];
  readonly body: readonly string[];
  readonly hasKey: boolean;
}

/** A procedure as the REST side sees it. */
export interface Operation {
  /** "admin.orders.confirm". */
  readonly name: string;
  readonly access: Access;
  readonly rest: RestCall;
  /** Whether an administrator may call it before they have the required factor. */
  readonly withoutFactor: boolean;
  readonly status: 200 | 201 | 202 | 204;
  readonly fields: Readonly<Record<string, z.core.$ZodType>>;
  readonly places: Places;
  /** Null if the procedure has no answer. */
  readonly answer: z.ZodType | null;
  /** Every refusal that it may give. */
  readonly refusals: readonly ErrorCode[];
  /** The refusals that follow neither from its access nor from its input. */
  readonly ownRefusals: readonly ErrorCode[];
  /**
   * Runs the procedure. This is the only place that parses `input`. Errors: TRPCError with the refusal as its cause.
   */
  run(context: ApiContext, input: unknown): Promise<unknown>;
}

/**
 * Every procedure of a router with its REST call. Errors: an Error that names a procedure that cannot be expressed in
 * REST.
 */
export function operationsOf(router: AnyRouter): Operation[] {
  const procedures = Object.entries<unknown>(router._def.procedures);
  const operations = procedures.map(([name, procedure]) => {
    if (!isProcedure(procedure)) throw new Error(`${name} is not a procedure`);
    return toOperation(name, procedure);
  });
  const seen = new Map<string, string>();
  for (const { name, rest } of operations) {
    const call = `${rest.method} ${rest.path.replace(/:\w+/g, ':')}`;
    const other = seen.get(call);
    if (other !== undefined) throw new Error(`${name} and ${other} have the same REST call, ${call}`);
    seen.set(call, name);
  }
  return operations;
}

function isProcedure(value: unknown): value is AnyProcedure {
  return typeof value === 'function' && '_def' in value;
}

function toOperation(name: string, procedure: AnyProcedure): Operation {
  const fail = (why: string): never => {
    throw new Error(`${name} cannot be called over REST: ${why}`);
  };
  const meta: OperationMeta = procedure.meta ?? {};
  const { access = fail('it has no access'), rest = fail('meta.rest is missing') } = meta;
  const { type, inputs } = procedure._def;
  if ((type === 'query') !== (rest.method === 'GET')) fail(`${type} does not go with ${rest.method}`);
  const fields = fieldsOf(inputs, fail);
  const places = placesOf(rest, Object.keys(fields), fail);
  for (const field of [...places.path, ...places.query]) {
    if (!isWrittenAsText(fields[field])) fail(`${field} is in the path or query but is not read from text`);
  }
  const answer = answerOf(procedure);
  if (answer === null && rest.status === 201) fail('it answers 201 and nothing');
  return {
    name,
    access,
    rest,
    withoutFactor: meta.withoutFactor === true,
    status: rest.status ?? (answer === null ? 204 : 200),
    fields,
    places,
    answer,
    refusals: refusalsOf(meta, access, rest.method, Object.keys(fields), places.path),
    ownRefusals: meta.refusals ?? [],
    run: (ctx, input) =>
      procedure({ ctx, path: name, type, getRawInput: async () => input, signal: undefined, batchIndex: 0 }),
  };
}

/** The fields of the input's strict object; none without an input. */
function fieldsOf(
  inputs: readonly unknown[],
  fail: (why: string) => never,
): Readonly<Record<string, z.core.$ZodType>> {
  const [input, ...more] = inputs;
  if (more.length > 0) fail('it has more than one input');
  if (input === undefined) return {};
  if (!(input instanceof z.ZodObject)) return fail('its input is no object');
  if (!(input.def.catchall instanceof z.ZodNever)) fail('its input takes unknown fields');
  return input.shape;
}

function placesOf(rest: RestCall, fields: readonly string[], fail: (why: string) => never): Places {
  const path = [...rest.path.matchAll(/:(\w+)/g)].map(([, field = '']) => field);
  for (const field of path) if (!fields.includes(field)) fail(`${field} is no field of its input`);
  const others = fields.filter((field) => !path.includes(field) && field !== KEY_FIELD);
  const isQuery = rest.input === 'query' || rest.method === 'GET' || rest.method === 'DELETE';
  return {
    path,
    query: isQuery ? others : [],
    body: isQuery ? [] : others,
    hasKey: fields.includes(KEY_FIELD),
  };
}

/** Whether a schema accepts a value from a URL: text, one of several texts, or a number read from text. */
function isWrittenAsText(schema: z.core.$ZodType | undefined): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return isWrittenAsText(schema.def.innerType);
  if (schema instanceof z.ZodPipe) return isWrittenAsText(schema.def.in);
  if (schema instanceof z.ZodUnion) return schema.def.options.every(isWrittenAsText);
  if (schema instanceof z.ZodLiteral) return schema.def.values.every((value) => typeof value === 'string');
  if (schema instanceof z.ZodNumber) return schema.def.coerce === true;
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodEnum;
}

function answerOf(procedure: AnyProcedure): z.ZodType | null {
  const output: unknown = Reflect.get(procedure._def, 'output');
  if (typeof output !== 'object' || output === null) return null;
  const schema: unknown = Reflect.get(output, 'schema');
  return schema instanceof z.ZodType ? schema : null;
}

/**
 * The refusals of every changing call: a foreign origin, a page of another user, and bodies that are too large, not
 * JSON or too slow.
 */
const REFUSALS_OF_CHANGES = [
  'FORBIDDEN_ORIGIN',
  'SESSION_CHANGED',
  'VALIDATION',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'BODY_TOO_SLOW',
] as const;

/** Every code that an operation may return: its own refusals and those that follow from access and input. */
function refusalsOf(
  { refusals = [], withoutFactor }: OperationMeta,
  access: Access,
  method: RestCall['method'],
  fields: readonly string[],
  path: readonly string[],
): ErrorCode[] {
  const codes = new Set<ErrorCode>(refusals);
  if (fields.length > 0) codes.add('VALIDATION');
  if (access !== 'public') codes.add('UNAUTHORIZED');
  if (access !== 'public' && !withoutFactor) codes.add('SECOND_FACTOR_REQUIRED');
  if (access === 'admin') codes.add('FORBIDDEN').add('PASSWORD_TOO_WEAK');
  if (path.some((field) => /^id$|Id$/.test(field))) codes.add('NOT_FOUND');
  if (method !== 'GET') for (const code of REFUSALS_OF_CHANGES) codes.add(code);
  for (const code of ['TOO_MANY', 'DATABASE_UNAVAILABLE'] as const) codes.add(code);
  return [...codes];
}
