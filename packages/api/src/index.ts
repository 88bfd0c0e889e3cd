export { type AppRouter, appRouter } from './app-router.ts';
export type { ApiContext, SessionDoor } from './context.ts';
export { ERROR_STATUS, type ErrorAnswer, toDomainError, toErrorAnswer } from './error-answer.ts';
