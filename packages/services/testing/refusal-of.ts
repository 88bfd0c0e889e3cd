import { DomainError, type ErrorCode } from '@padkos/domain';

/**
 * The code of the refusal that a use case answers with, or null when it succeeded. Anything else is thrown. A statement
 * that got no connection in time is refused inside what drizzle throws.
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
