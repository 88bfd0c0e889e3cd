import type { FirstReads, FirstReadsKey } from '../../early/first-reads.ts';

const KEY: FirstReadsKey = 'padkos.first-reads';

/** Keeps on the device what the start page begins with, for the early script of the next visit. */
export function keepFirstReads(reads: FirstReads): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(reads));
  } catch {
    // Storage is off or full: the next visit waits as the first did.
  }
}

/** Forgets it, when a session ends. */
export function forgetFirstReads(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is off: nothing is kept there.
  }
}
