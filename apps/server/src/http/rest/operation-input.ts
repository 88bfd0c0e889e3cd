import { KEY_HEADER, type Operation, toDomainError } from '@padkos/api';
import { DomainError, type FieldIssue } from '@padkos/domain';
import type { FastifyRequest } from 'fastify';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The input of an operation from path, query, body and key header. Errors: VALIDATION for a body that is no object and for
 * a field that is sent in the wrong place.
 */
export function readInput({ places, fields }: Operation, request: FastifyRequest): Fields {
  const path = toFields(request.params);
  const query = toFields(request.query);
  const body = request.method === 'GET' || request.method === 'DELETE' ? {} : toFields(request.body);
  const takesBody = places.body.length > 0;
  const misplaced = [
    ...misplacedIn(query, 'query', fields, places.query),
    ...misplacedIn(body, 'body', fields, takesBody ? places.body : []),
  ];
  if (misplaced.length > 0) throw new DomainError('VALIDATION', {}, misplaced);
  const key = places.hasKey ? request.headers[KEY_HEADER] : undefined;
  return {
    ...(places.query.length > 0 ? query : {}),
    ...(takesBody ? body : {}),
    ...path,
    ...(key === undefined ? {} : { idempotencyKey: key }),
  };
}

/** No query and no body are no fields; anything but an object is refused. */
function toFields(value: unknown): Fields {
  if (value === undefined || value === null) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return { ...value };
  throw new DomainError('VALIDATION', {}, [{ path: '', message: 'Send a JSON object' }]);
}

/** Fields of the input that were given here though their place is elsewhere. */
function misplacedIn(given: Fields, where: string, fields: Fields, own: readonly string[]): FieldIssue[] {
  return Object.keys(given)
    .filter((name) => Object.hasOwn(fields, name) && !own.includes(name))
    .map((name) => ({ path: name, message: `Leave it out of the ${where}` }));
}

/** An error of an operation in the words of REST: a malformed id cannot be found, and a key is named by its header. */
export function toRestRefusal({ places }: Operation, error: unknown): unknown {
  const refusal = toDomainError(error);
  if (refusal?.code !== 'VALIDATION' || refusal.issues === undefined) return error;
  const isId = (path: string) => /^id$|Id$/.test(path) && places.path.includes(path);
  if (refusal.issues.some(({ path }) => isId(path))) return new DomainError('NOT_FOUND');
  const issues = refusal.issues.map((issue) =>
    issue.path === 'idempotencyKey' ? { ...issue, path: KEY_HEADER } : issue,
  );
  return new DomainError('VALIDATION', {}, issues);
}
