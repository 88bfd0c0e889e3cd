import { expect, it } from 'vitest';
import { refusalOf } from '../../testing/index.ts';
import { inTurn } from './picture-queue.ts';

/** Work that the test ends, and that reports its start. */
function stage() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (name: number) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => void ends.push(resolve));
    return name;
  };
  const endNext = async () => {
    await new Promise(setImmediate);
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { begun, work, endNext };
}

it('works on one picture at a time, in the order in which they came', async () => {
  const { begun, work, endNext } = stage();
  const all = [1, 2, 3].map((name) => inTurn(work(name)));
  for (const name of [1, 2, 3]) {
    await new Promise(setImmediate);
    expect(begun.length).toBe(name);
    await endNext();
  }
  expect(await Promise.all(all)).toEqual([1, 2, 3]);
  expect(begun).toEqual([1, 2, 3]);
});

it('refuses a picture when eight wait, and has room again afterwards', async () => {
  const { begun, work, endNext } = stage();
  const outcomes = Array.from({ length: 10 }, (_, name) => refusalOf(inTurn(work(name))));
  for (let i = 0; i < 10; i++) await endNext();
  expect(await Promise.all(outcomes)).toEqual([...Array(9).fill(null), 'TOO_MANY']);
  expect(begun.length).toBe(9);
  expect(await inTurn(async () => 'later')).toBe('later');
});

it('continues after a failed picture', async () => {
  const failing = inTurn(async () => {
    throw new Error('broken');
  });
  const next = inTurn(async () => 'fine');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('fine');
});
