import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { schema } from '@padkos/database';
import { SCHEDULED_TASKS } from '@padkos/domain';
import { createTestApp } from '@padkos/services/testing';
import { expect, it } from 'vitest';
import { childEnvironment } from '../../testing/child-environment.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

function runWorker(variables: Record<string, string>) {
  const child = spawn(process.execPath, [WORKER], {
    env: childEnvironment({ LOG_LEVEL: 'warn', ...variables }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return { child, exited, output: () => output };
}

it('does the jobs of a kitchen without a server, two of them each job once, and ends in order', async () => {
  const app = await createTestApp();
  await app.makeCustomer();
  const variables = { DATABASE_URL: app.db.url, KITCHEN_NOW: '2026-11-20T18:30:00+02:00' };
  const workers = [runWorker(variables), runWorker(variables)];
  const { taskRuns, deliveryManifests, mailMessages } = schema;
  const finished = async () =>
    (await app.db.query.select().from(taskRuns)).filter((run) => run.finishedAt !== null).length;
  // No place for backups is configured.
  const due = SCHEDULED_TASKS.filter((task) => task !== 'back-up');
  await expect.poll(finished, { timeout: 20_000 }).toBe(due.length);
  await expect.poll(() => app.db.query.select().from(mailMessages), { timeout: 10_000 }).toHaveLength(1);
  expect(await app.db.query.select().from(deliveryManifests)).toMatchObject([
    { date: '2026-11-20', version: 1 },
  ]);
  for (const worker of workers) {
    await expect.poll(worker.output, { timeout: 20_000 }).toBe('The worker is ready\n');
    worker.child.kill('SIGTERM');
    worker.child.kill('SIGTERM');
  }
  expect(await Promise.all(workers.map(({ exited }) => exited))).toEqual([0, 0]);
  await app.close();
}, 40_000);

it('says in one line what it needs', async () => {
  const worker = runWorker({});
  expect(await worker.exited).toBe(1);
  expect(worker.output()).toMatch(/^The worker cannot start\. DATABASE_URL: must be set.*\n$/);
});
