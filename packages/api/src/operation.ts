import type { ErrorCode } from '@padkos/domain';
import { z } from 'zod';

/** Who may call: anyone, a signed-in user, or an administrator. */
export type Access = 'public' | 'protected' | 'admin';

/** How an integrator calls a procedure. */
export interface RestCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fields of the input that stand in the path are written `:field`. */
  readonly path: `/api/${string}`;
  /** What it does, in a few words, for the description of the interface. */
  readonly summary: string;
  /** The status of the answer when all went well: 200 unless given, 204 where there is no answer. */
  readonly status?: 201 | 202;
  /** Where fields stand that are not in the path: the query for GET and DELETE, otherwise the body, unless given. */
  readonly input?: 'query';
  /** It keeps the server busy for long, so one person runs one at a time. */
  readonly heavy?: true;
}

/** What a procedure says about itself. The base procedures give `access`. */
export interface OperationMeta {
  readonly access?: Access;
  readonly rest?: RestCall;
  /** The refusals that are its own, besides those that follow from access and input. */
  readonly refusals?: readonly ErrorCode[];
}

/**
 * The answer of an operation for `.output()`: typed and described by `schema`, but not parsed, since the services
 * already answer in this type.
 */
export function answer<Schema extends z.ZodType>(schema: Schema) {
  return Object.assign(z.custom<z.output<Schema>>(), { schema });
}
