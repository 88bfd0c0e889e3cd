import { DomainError } from '@padkos/domain';
import { initTRPC, TRPCError } from '@trpc/server';
import superjson from 'superjson';
import type { ApiContext } from './context.ts';
import { ERROR_STATUS, toDomainError, toErrorAnswer } from './error-answer.ts';

const t = initTRPC.context<ApiContext>().create({
  transformer: superjson,
  errorFormatter({ shape, error }) {
    const refusal = toErrorAnswer(error.cause ?? error);
    return {
      message:
        refusal.code === 'INTERNAL' && error.code !== 'INTERNAL_SERVER_ERROR'
          ? error.message
          : refusal.message,
      code: shape.code,
      data: { code: shape.data.code, httpStatus: shape.data.httpStatus, refusal },
    };
  },
});

/** Gives a refusal the status of its code. */
const refusals = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const refusal = toDomainError(result.error.cause ?? result.error);
  if (refusal === null) return result;
  throw new TRPCError({ code: ERROR_STATUS[refusal.code].trpc, message: refusal.message, cause: refusal });
});

export const router = t.router;
export const procedure = t.procedure.use(refusals);

/** For a signed-in user; says so before it looks at the input. The services check again. */
export const signedIn = procedure.use(({ ctx, next }) => {
  if (ctx.actor === null) throw new DomainError('UNAUTHORIZED');
  return next();
});

/** For an administrator; says so before it looks at the input. The services check again. */
export const administrator = signedIn.use(({ ctx, next }) => {
  if (ctx.actor?.role !== 'admin') throw new DomainError('FORBIDDEN');
  return next();
});
