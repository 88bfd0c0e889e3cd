import { type Access, type Operation, toDomainError } from '@padkos/api';
import { DomainError } from '@padkos/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sayLanguage } from '../plugins/language.ts';
import { sendList } from '../send-pages.ts';
import { sendShared } from '../send-shared.ts';
import { describeOperation } from './describe-operation.ts';
import { readInput, toRestRefusal } from './operation-input.ts';
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
      // The operation parses its input, and its answer has its type already.
      validatorCompiler: () => (value) => ({ value }),
      serializerCompiler: () => JSON.stringify,
      handler: (request, reply) => runOperation(operation, context, request, reply),
    });
  }
}

/** The log's line about a refusal that the definition of its operation leaves out. */
export const UNNAMED_REFUSAL = 'an operation refused with a code that its definition does not name';

/** Who may call is decided before the body is read; the operation and the services decide it again. */
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

/** The guard of what sets up a second factor. */
async function signedIn({ actor }: FastifyRequest): Promise<void> {
  if (actor === null) throw new DomainError('UNAUTHORIZED');
}

/** Runs an operation with the input of the request, or with `input`, and sends the answer. */
export async function runOperation(
  operation: Operation,
  context: RestContext,
  request: FastifyRequest,
  reply: FastifyReply,
  input?: Record<string, unknown>,
): Promise<FastifyReply> {
  let pages: AsyncGenerator<readonly object[]> | null = null;
  const answer = await operation
    .run(
      context(request, reply, async (given) => {
        pages = given;
        return [];
      }),
      input ?? readInput(operation, request),
    )
    .catch((error: unknown) => {
      const code = toDomainError(error)?.code;
      if (code !== undefined && !operation.refusals.includes(code)) {
        request.log.warn({ operation: operation.name, code }, UNNAMED_REFUSAL);
      }
      throw toRestRefusal(operation, error);
    });
  sayLanguage(reply.status(operation.status));
  if (pages !== null) return sendList(reply, pages);
  if (operation.rest.shared && typeof answer === 'object' && answer !== null) {
    return sendShared(request, reply, answer);
  }
  return reply.send(operation.answer === null ? null : answer);
}
