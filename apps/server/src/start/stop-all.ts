import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/**
 * The phases of a stop in order, and the time limit of each in milliseconds: first what accepts work, then what the work uses,
 * then the connections to the database, then the database, then the mark that this process runs. The database phase has the time
 * that the earlier phases left.
 */
const PHASE_LIMITS = { work: 5_000, tools: 800, connections: 800, database: 9_300, mark: 200 };

/** The limit of a whole stop, in milliseconds; a supervisor waits for ten seconds. */
export const STOP_MS = 9_500;

export interface Part {
  readonly name: string;
  readonly phase: keyof typeof PHASE_LIMITS;
  /** Stops the part; `withinMs` is the time that it has, in milliseconds. */
  stop(withinMs: number): Promise<unknown>;
}

/**
 * Stops parts phase by phase, those of one phase in parallel, within ten seconds in all. A part that fails or exceeds its time is
 * logged, and the others are still stopped. Empties `parts`.
 */
export async function stopAll(parts: Part[], logger: Logger): Promise<void> {
  const started = performance.now();
  const ending = parts.splice(0);
  for (const [phase, limit] of Object.entries(PHASE_LIMITS)) {
    const left = Math.max(200, STOP_MS - PHASE_LIMITS.mark - (performance.now() - started));
    const now = ending.filter((part) => part.phase === phase);
    await Promise.all(now.map((part) => stopPart(part, Math.min(limit, left), logger)));
  }
}

async function stopPart(part: Part, withinMs: number, logger: Logger): Promise<void> {
  const given = new AbortController();
  const late = sleep(withinMs, 'late' as const, { signal: given.signal }).catch(() => 'late' as const);
  try {
    const end = await Promise.race([part.stop(withinMs), late]);
    if (end === 'late') logger.warn({ part: part.name, withinMs }, 'a part did not stop in its time');
  } catch (error) {
    logger.error({ err: error, part: part.name }, 'a part did not stop cleanly');
  } finally {
    given.abort();
  }
}
