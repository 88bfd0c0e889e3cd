import type { ErrorCode } from '@padkos/domain';
import type { ServiceContext } from '@padkos/services';
import { z } from 'zod';

/** Who may call: anyone, a signed-in user, or an administrator. */
export type Access = 'public' | 'protected' | 'admin';

/** The REST call of a procedure. */
export interface RestCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path; input fields that are part of it are written `:field`. */
  readonly path: `/api/${string}`;
  /** A short description for the API documentation. */
  readonly summary: string;
  /** The status of a successful answer: by default 200, or 204 without an answer. */
  readonly status?: 201 | 202;
  /** Where fields outside the path are sent. Default: the query for GET and DELETE, otherwise the body. */
  readonly input?: 'query';
  /** The call is expensive, so each person may run only one at a time. */
  readonly heavy?: true;
  /** A text that is different after each change of the answer; it is read first and sent as an ETag. */
  readonly version?: (context: ServiceContext) => Promise<string>;
  /** Many callers get the same object; it is sent with an ETag. */
  readonly shared?: true;
}

/** The metadata of a procedure. The base procedures set `access`. */
export interface OperationMeta {
  readonly access?: Access;
  readonly rest?: RestCall;
  /** An administrator may call it before they have the required factor, because it helps to set one up. */
  readonly withoutFactor?: true;
  /** Its own refusals, in addition to those that follow from access and input. */
  readonly refusals?: readonly ErrorCode[];
}

/**
 * The answer of an operation for `.output()`: `schema` types and describes it but does not parse it, because the
 * services already return this type.
 */
export function answer<Schema extends z.ZodType>(schema: Schema) {
  return Object.assign(z.custom<z.output<Schema>>(), { schema });
}
