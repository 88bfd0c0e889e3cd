import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createShortMemory } from './short-memory.ts';

function counting(holdsMs = 60_000) {
  const memory = createShortMemory<number | null>(holdsMs);
  let reads = 0;
  const recall = (key = 'key') => memory.recall(key, async () => ++reads);
  return { memory, recall };
}

it('reads every time until it begins, and again after it ended', async () => {
  const { memory, recall } = counting();
  expect([await recall(), await recall()]).toEqual([1, 2]);
  memory.begin();
  expect([await recall(), await recall()]).toEqual([3, 3]);
  memory.end();
  expect([await recall(), await recall()]).toEqual([4, 5]);
});

it('keeps each key for its time only', async () => {
  const { memory, recall } = counting(200);
  memory.begin();
  expect([await recall('a'), await recall('b'), await recall('a')]).toEqual([1, 2, 1]);
  await pause(210);
  expect(await recall('a')).toBe(3);
});

it('shares one reading among those who ask at once, and does not keep one that began before it forgot', async () => {
  const memory = createShortMemory<string>(60_000);
  memory.begin();
  const first = Promise.withResolvers<string>();
  const asked = [memory.recall('key', () => first.promise), memory.recall('key', async () => 'not read')];
  memory.forget();
  const later = memory.recall('key', async () => 'new');
  first.resolve('old');
  expect(await Promise.all([...asked, later])).toEqual(['old', 'old', 'new']);
  expect(await memory.recall('key', async () => 'not read')).toBe('new');
});

it('remembers neither null nor a failure', async () => {
  const memory = createShortMemory<number | null>(60_000);
  memory.begin();
  expect(await memory.recall('key', async () => null)).toBeNull();
  await expect(memory.recall('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await memory.recall('key', async () => 1)).toBe(1);
});
