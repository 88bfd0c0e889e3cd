import { expect, it } from 'vitest';
import { refusalOf } from '../../testing/index.ts';
import { createHashingQueue } from './hashing-queue.ts';

const options = { atOnce: 1, waiting: 6, waitingOfCaller: 4 };

/** Computations that the test ends. */
function stage() {
  const ends: (() => void)[] = [];
  const started: string[] = [];
  const compute = (name: string) => () => {
    started.push(name);
    return new Promise<void>((resolve) => void ends.push(resolve));
  };
  const endAll = async () => {
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { started, compute, endAll };
}

it('runs one at a time, in the order in which they came', async () => {
  const queue = createHashingQueue(options);
  const { started, compute, endAll } = stage();
  const all = ['a', 'b', 'c'].map((name) => queue.run(name, compute(name)));
  expect(started).toEqual(['a']);
  await endAll();
  await Promise.all(all);
  expect(started).toEqual(['a', 'b', 'c']);
});

it('refuses a caller with four queued requests, and all callers when six are queued', async () => {
  const queue = createHashingQueue(options);
  const { started, compute, endAll } = stage();
  const run = (caller: string | null) => refusalOf(queue.run(caller, compute(String(caller))));
  const outcomes = ['x', 'x', 'x', 'x', 'x', 'x', 'y', 'z', 'z', null].map(run);
  await endAll();
  expect(await Promise.all(outcomes)).toEqual([
    ...[null, null, null, null, null],
    'BUSY',
    ...[null, null],
    'BUSY',
    null,
  ]);
  expect(started).toEqual(['x', 'x', 'x', 'x', 'x', 'y', 'z', 'null']);
});

it('continues after a failed computation, and has room again afterwards', async () => {
  const queue = createHashingQueue({ ...options, waiting: 1 });
  const failing = queue.run('x', async () => {
    throw new Error('no memory');
  });
  const next = queue.run('y', async () => 'done');
  await expect(failing).rejects.toThrow('no memory');
  expect(await next).toBe('done');
  expect(await queue.run('z', async () => 'again')).toBe('again');
});
