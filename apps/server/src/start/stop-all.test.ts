import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { type Part, stopAll } from './stop-all.ts';

function recorder() {
  const ended: string[] = [];
  const lines: string[] = [];
  const logger = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const part = (name: string, phase: Part['phase'], work = async () => {}): Part => ({
    name,
    phase,
    async stop() {
      await work();
      ended.push(name);
    },
  });
  return { ended, lines, logger, part };
}

it('ends parts phase by phase, regardless of their start order', async () => {
  const { ended, logger, part } = recorder();
  const parts = [
    part('pid file', 'mark'),
    part('PostgreSQL', 'database'),
    part('server', 'work', () => sleep(30)),
    part('pool', 'connections', () => sleep(30)),
    part('mail', 'tools', () => sleep(30)),
    part('jobs', 'work', () => sleep(10)),
  ];
  await stopAll(parts, logger);
  expect(ended).toEqual(['jobs', 'server', 'mail', 'pool', 'PostgreSQL', 'pid file']);
  expect(parts).toEqual([]);
});

it('ends the others when one fails and one never ends, and names both', async () => {
  const { ended, lines, logger, part } = recorder();
  await stopAll(
    [
      part('pid file', 'mark'),
      part('PostgreSQL', 'database'),
      part('pool', 'connections', () => new Promise(() => {})),
      part('mail', 'tools', () => Promise.reject(new Error('no connection'))),
    ],
    logger,
  );
  expect(ended).toEqual(['PostgreSQL', 'pid file']);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { part: 'mail', msg: 'a part did not stop cleanly' },
    { part: 'pool', msg: 'a part did not stop in its time' },
  ]);
});
