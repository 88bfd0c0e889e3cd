export { type AppRouter, appRouter } from './app-router.ts';
export { type ApiContext, type BrowserSession, gather } from './context.ts';
export { type ErrorAnswer, toDomainError, toErrorAnswer } from './error-answer.ts';
export type { Access } from './operation.ts';
export { KEY_HEADER, type Operation, operationsOf } from './operations.ts';
export { toTrpcError } from './trpc.ts';
