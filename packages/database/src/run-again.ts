import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '@padkos/domain';

/** Deadlock and serialization failure: PostgreSQL undid the whole statement and asks to run it again. */
const TRY_AGAIN = new Set(['40P01', '40001']);
const TRIES = 4;

/**
 * The same calls, each run again when PostgreSQL chose it as the victim of a deadlock. Each is one statement, so
 * nothing of a refused one has happened. An administrator who is none any more is UNAUTHORIZED or FORBIDDEN.
 */
export function runningAgain<T extends object>(calls: T): T {
  return new Proxy(calls, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      return typeof call === 'function'
        ? (...args: unknown[]) => runAgain(() => Reflect.apply(call, target, args))
        : call;
    },
  });
}

/** Runs work that is undone as a whole when it fails, again after a deadlock. Errors: UNAUTHORIZED, FORBIDDEN. */
export async function runAgain<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (code === 'PK401') throw new DomainError('UNAUTHORIZED');
      if (code === 'PK403') throw new DomainError('FORBIDDEN');
      if (tries === TRIES || !TRY_AGAIN.has(code)) throw error;
      await pause(Math.random() * 20 * tries);
    }
  }
}
