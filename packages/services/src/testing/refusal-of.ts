import { DomainError, type ErrorCode } from '@padkos/domain';

/** The code of the refusal that a use case answers with, or null when it succeeded. Anything else is thrown. */
export async function refusalOf(useCase: Promise<unknown>): Promise<ErrorCode | null> {
  try {
    await useCase;
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
