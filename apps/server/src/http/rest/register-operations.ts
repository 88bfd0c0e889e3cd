import { type Access, KEY_HEADER, type Operation, toDomainError } from '@padkos/api';
import { DomainError, type FieldIssue } from '@padkos/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sayLanguage } from '../plugins/language.ts';
import { sendList } from '../send-pages.ts';
import { isKnown, sendShared } from '../send-shared.ts';
import { describeOperation } from './describe-operation.ts';
import type { RestContext } from './rest-context.ts';

/** Registers the REST call of every operation: its guard, its description and its handler. */
export function registerOperations(
  app: FastifyInstance,
  operations: readonly Operation[],
  context: RestContext,
): void {
  for (const operation of operations) {
    const { method, path, heavy = false } = operation.rest;
    app.route({
      method,
      url: path,
      config: { heavy },
      onRequest: operation.withoutFactor ? signedIn : GUARDS[operation.access],
      schema: describeOperation(operation),
      // The operation parses its input itself, and its answer is already typed.
      validatorCompiler: () => (value) => ({ value }),
      serializerCompiler: () => JSON.stringify,
      handler: (request, reply) => runOperation(operation, context, request, reply),
    });
  }
}

/** The log message for a refusal that its operation's definition does not list. */
export const UNNAMED_REFUSAL = 'an operation refused with a code that its definition does not name';

/** Access is checked before the body is read; the operation and the services check it again. */
export const GUARDS: Readonly<Record<Access, (request: FastifyRequest) => Promise<void>>> = {
  public: async () => undefined,
  protected: async (request) => {
    await signedIn(request);
    if (request.actor?.lacksFactor) throw new DomainError('SECOND_FACTOR_REQUIRED');
  },
  admin: async (request) => {
    await signedIn(request);
    if (request.actor?.role !== 'admin') throw new DomainError('FORBIDDEN');
    if (request.actor.lacksFactor) throw new DomainError('SECOND_FACTOR_REQUIRED');
    if (request.actor.needsPassword) throw new DomainError('PASSWORD_TOO_WEAK');
  },
};

/** The guard of the calls that set up a second factor. */
async function signedIn({ actor }: FastifyRequest): Promise<void> {
  if (actor === null) throw new DomainError('UNAUTHORIZED');
}

/** Runs an operation with the request's input, or with `input`, and sends the answer. */
export async function runOperation(
  operation: Operation,
  context: RestContext,
  request: FastifyRequest,
  reply: FastifyReply,
  input?: Record<string, unknown>,
): Promise<FastifyReply> {
  let pages: AsyncGenerator<readonly object[]> | null = null;
  const caller = context(request, reply, async (given) => {
    pages = given;
    return [];
  });
  const { version, shared } = operation.rest;
  // The words of an answer follow the language and the release.
  const etag = version && `W/"${caller.host.version}-${caller.language}-${await version(caller)}"`;
  if (etag && isKnown(request, etag)) return sayLanguage(reply.status(304).header('etag', etag)).send();
  const answer = await operation
    .run(caller, input ?? readInput(operation, request))
    .catch((error: unknown) => {
      const code = toDomainError(error)?.code;
      if (code !== undefined && !operation.refusals.includes(code)) {
        request.log.warn({ operation: operation.name, code }, UNNAMED_REFUSAL);
      }
      throw toRestRefusal(operation, error);
    });
  sayLanguage(reply.status(operation.status));
  if (etag) reply.header('etag', etag);
  if (pages !== null) return sendList(reply, pages);
  if (shared && typeof answer === 'object' && answer !== null) {
    return sendShared(request, reply, answer);
  }
  return reply.send(operation.answer === null ? null : answer);
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * An operation's input from path, query, body and key header. Errors: VALIDATION if the body is no object, or if a field is sent
 * in the wrong place.
 */
function readInput({ places, fields }: Operation, request: FastifyRequest): Fields {
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

/** A missing query or body counts as no fields; anything but an object is refused. */
function toFields(value: unknown): Fields {
  if (value === undefined || value === null) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return { ...value };
  throw new DomainError('VALIDATION', {}, [{ path: '', message: 'Send a JSON object' }]);
}

/** Input fields that were sent here although they belong elsewhere. */
function misplacedIn(given: Fields, where: string, fields: Fields, own: readonly string[]): FieldIssue[] {
  return Object.keys(given)
    .filter((name) => Object.hasOwn(fields, name) && !own.includes(name))
    .map((name) => ({ path: name, message: `Leave it out of the ${where}` }));
}

/** Translates an operation's error for REST: a malformed id becomes not found, and a key is named by its header. */
function toRestRefusal({ places }: Operation, error: unknown): unknown {
  const refusal = toDomainError(error);
  if (refusal?.code !== 'VALIDATION' || refusal.issues === undefined) return error;
  const isId = (path: string) => /^id$|Id$/.test(path) && places.path.includes(path);
  if (refusal.issues.some(({ path }) => isId(path))) return new DomainError('NOT_FOUND');
  const issues = refusal.issues.map((issue) =>
    issue.path === 'idempotencyKey' ? { ...issue, path: KEY_HEADER } : issue,
  );
  return new DomainError('VALIDATION', {}, issues);
}
