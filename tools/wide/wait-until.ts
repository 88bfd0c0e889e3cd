import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 250;

/** Waits until the condition is true. Errors: it is not within `mostMs` milliseconds; the error mentions `what`. */
export async function waitUntil(holds: () => Promise<boolean>, mostMs: number, what: string): Promise<void> {
  const end = performance.now() + mostMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`After ${mostMs / 1000} s: ${what}.`);
    await pause(LOOK_EVERY_MS);
  }
}
