import type { ErrorCode } from '@padkos/domain';
import { z } from 'zod';

/** Who may call: anyone, a signed-in user, or an administrator. */
export type Access = 'public' | 'protected' | 'admin';

/** How an integrator calls a procedure. */
export interface RestCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fields of the input that are part of the path are written `:field`. */
  readonly path: `/api/${string}`;
  /** What it does, in a few words, for the description of the interface. */
  readonly summary: string;
  /** The status of a successful answer: 200 by default, 204 without an answer. */
  readonly status?: 201 | 202;
  /** Where fields outside the path are sent. Default: the query for GET and DELETE, otherwise the body. */
  readonly input?: 'query';
  /** The call is expensive, so one person runs one at a time. */
  readonly heavy?: true;
  /** Many callers get one and the same object; it is sent with an ETag. */
  readonly shared?: true;
}

/** The metadata of a procedure. The base procedures set `access`. */
export interface OperationMeta {
  readonly access?: Access;
  readonly rest?: RestCall;
  /** An administrator may call it before they have the second factor that the kitchen requires: it helps to set one up. */
  readonly withoutFactor?: true;
  /** Its own refusals, besides those that follow from access and input. */
  readonly refusals?: readonly ErrorCode[];
}

/**
 * The answer of an operation for `.output()`: typed and described by `schema`, but not parsed, since the services
 * already answer in this type.
 */
export function answer<Schema extends z.ZodType>(schema: Schema) {
  return Object.assign(z.custom<z.output<Schema>>(), { schema });
}
