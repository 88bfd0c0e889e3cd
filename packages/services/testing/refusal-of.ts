import { DomainError, type ErrorCode } from '@padkos/domain';

/**
 * The code of a use case's refusal, or null when it succeeded. Throws anything else. The refusal of a statement that
 * got no connection in time is inside drizzle's error.
 */
export async function refusalOf(useCase: Promise<unknown>): Promise<ErrorCode | null> {
  try {
    await useCase;
    return null;
  } catch (error) {
    const refusal = error instanceof Error && error.cause instanceof DomainError ? error.cause : error;
    if (refusal instanceof DomainError) return refusal.code;
    throw error;
  }
}
