import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@padkos/domain';
import type { FastifyBaseLogger } from 'fastify';
import { Piscina } from 'piscina';

/** What to draw (apps/web/src/app/draw-on-server.tsx). */
interface DrawTask {
  readonly path: string;
  readonly language: Language;
  /** The answers that fill it, as JSON. */
  readonly given: string;
}

/** Draws first screens as HTML with the app's own components. */
export interface Drawing {
  /** Returns an empty string if the thread fails or is too slow, or if too many screens are waiting. */
  draw(task: DrawTask): Promise<string>;
  /** Warms up: draws one screen and discards it, because the first takes longest. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** How many screens may wait for the thread, and for how long, in milliseconds: under load, pages are sent without one. */
const LONGEST = { queue: 4, ms: 1000, startMs: 5000 };

const nothing = async () => undefined;

/** Starts the single drawing thread; draws nothing if the app is not built, as in development. */
export function startDrawing(webRoot: string, log: FastifyBaseLogger): Drawing {
  const file = join(webRoot, '../server/draw.js');
  if (!existsSync(file)) return { draw: async () => '', start: nothing, close: nothing };
  const pool = new Piscina<DrawTask, string>({
    filename: pathToFileURL(file).href,
    minThreads: 1,
    maxThreads: 1,
    // A thread that blocks its event loop never runs the work that React defers to the next turn.
    atomics: 'disabled',
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 },
    env: { NODE_ENV: 'production' },
  });
  const run = (task: DrawTask, ms: number) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, refuse) => {
      timer = setTimeout(() => refuse(new Error('The first screen took too long.')), ms);
    });
    return Promise.race([pool.run(task), late])
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a first screen was not drawn');
        return '';
      })
      .finally(() => clearTimeout(timer));
  };
  return {
    draw: async (task) => (pool.queueSize < LONGEST.queue ? run(task, LONGEST.ms) : ''),
    start: async () => void (await run({ path: '/signin', language: 'en', given: '[]' }, LONGEST.startMs)),
    close: () => pool.destroy(),
  };
}
