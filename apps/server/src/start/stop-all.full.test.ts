import { pino } from 'pino';
import { expect, it } from 'vitest';
import { type Part, STOP_MS, stopAll } from './stop-all.ts';

it('leaves the database time to stop and ends within ten seconds when every other part hangs', async () => {
  const forever = (name: string, phase: Part['phase']): Part => ({
    name,
    phase,
    stop: () => new Promise(() => {}),
  });
  let isMarked = false;
  let left = 0;
  const stopDatabase = async (withinMs: number) => {
    left = withinMs;
  };
  const started = performance.now();
  await stopAll(
    [
      { name: 'PostgreSQL', phase: 'database', stop: stopDatabase },
      { name: 'pid file', phase: 'mark', stop: async () => (isMarked = true) },
      forever('server', 'work'),
      forever('mail', 'tools'),
      forever('pool', 'connections'),
    ],
    pino({ level: 'silent' }),
  );
  expect(performance.now() - started).toBeLessThan(STOP_MS);
  expect(left).toBeGreaterThan(2_000);
  expect(isMarked).toBe(true);
}, 15_000);
