import { DomainError, type Language, REFUSALS } from '@padkos/domain';
import { sayRefusal } from '@padkos/i18n';
import { initTRPC, TRPCError } from '@trpc/server';
import superjson from 'superjson';
import type { ApiContext } from './context.ts';
import { type ErrorAnswer, TRPC_CODES, toDomainError, toErrorAnswer } from './error-answer.ts';
import type { OperationMeta } from './operation.ts';

/**
 * Inputs travel as plain JSON: superjson would build whatever a caller describes, however large, before an input's
 * schema sees it. If an input comes in superjson's envelope, only its JSON is read.
 */
const plainInput = {
  serialize: (input: unknown) => input,
  deserialize: (input: unknown) => (isEnvelope(input) ? input.json : input),
};

const isEnvelope = (input: unknown): input is { json: unknown } =>
  typeof input === 'object' &&
  input !== null &&
  'json' in input &&
  Object.keys(input).every((key) => key === 'json' || key === 'meta');

/**
 * Answers are plain JSON, whose form in superjson is the answer itself: superjson would copy it, which takes longer than
 * writing it.
 */
const plainOutput = {
  serialize: (answer: unknown) => (answer === undefined ? superjson.serialize(answer) : { json: answer }),
  deserialize: superjson.deserialize,
};

const t = initTRPC
  .context<ApiContext>()
  .meta<OperationMeta>()
  .create({
    transformer: {
      input: plainInput,
      output: plainOutput,
    },
    errorFormatter({ shape, error, ctx }) {
      const language = ctx?.language ?? null;
      const answer = toErrorAnswer(error.cause ?? error, language);
      const refusal = answer.code === 'INTERNAL' ? ofTransport(error, answer, language) : answer;
      const { code, httpStatus } = shape.data;
      return { message: refusal.message, code: shape.code, data: { code, httpStatus, refusal } };
    },
  });

/** Refusals of tRPC itself, before a procedure runs: an unknown path, an unreadable body. */
function ofTransport(error: TRPCError, internal: ErrorAnswer, language: Language | null): ErrorAnswer {
  if (error.code === 'INTERNAL_SERVER_ERROR') return internal;
  const code = error.code === 'NOT_FOUND' ? 'NOT_FOUND' : 'VALIDATION';
  return { code, message: sayRefusal(language, code), params: {} };
}

/** Gives a refusal the status of its code. */
const refusals = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  throw toTrpcError(result.error);
});

/** Gives a refusal the status of its code; any other error stays as it is. */
export function toTrpcError(error: unknown): unknown {
  const refusal = toDomainError(error instanceof TRPCError ? (error.cause ?? error) : error);
  if (refusal === null) return error;
  return new TRPCError({
    code: TRPC_CODES[REFUSALS[refusal.code]],
    message: refusal.message,
    cause: refusal,
  });
}

export const router = t.router;

/**
 * Counts a procedure's work as the caller's until it ends, because a client may give up on a streamed answer earlier.
 */
const counted = t.middleware(({ ctx, next }) => {
  const work = next();
  ctx.holdPlace(work);
  return work;
});

/** For anyone. */
export const publicProcedure = t.procedure.use(counted).use(refusals).meta({ access: 'public' });

/** For a signed-in user; refuses others before it parses the input. The services check again. */
export const protectedProcedure = publicProcedure.meta({ access: 'protected' }).use(({ ctx, next, meta }) => {
  if (ctx.actor === null) throw new DomainError('UNAUTHORIZED');
  if (ctx.actor.lacksFactor && !meta?.withoutFactor) throw new DomainError('SECOND_FACTOR_REQUIRED');
  return next();
});

/** For an administrator; refuses others before it parses the input. The services check again. */
export const adminProcedure = protectedProcedure.meta({ access: 'admin' }).use(({ ctx, next }) => {
  if (ctx.actor?.role !== 'admin') throw new DomainError('FORBIDDEN');
  if (ctx.actor.needsPassword) throw new DomainError('PASSWORD_TOO_WEAK');
  return next();
});
