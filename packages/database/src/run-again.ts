import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '@padkos/domain';

/** Deadlock and serialization failure: PostgreSQL rolled the whole statement back and asks to run it again. */
const TRY_AGAIN = new Set(['40P01', '40001']);
const TRIES = 4;

/**
 * Runs one statement, or one transaction, again when PostgreSQL chose it as the victim of a deadlock, because nothing
 * of it has happened. Errors: UNAUTHORIZED or FORBIDDEN for an administrator who has lost the session or the role.
 */
export async function runAgain<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      // drizzle wraps the driver's error.
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
      if (code === 'PK401') throw new DomainError('UNAUTHORIZED');
      if (code === 'PK403') throw new DomainError('FORBIDDEN');
      if (tries === TRIES || !TRY_AGAIN.has(code)) throw error;
      await pause(Math.random() * 20 * tries);
    }
  }
}
