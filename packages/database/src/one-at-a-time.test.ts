import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import { oneAtATime } from './client.ts';

it('lets one in after the other, also after one that failed, and work of another name beside them', async () => {
  const db = await createTestDatabase(1);
  const inside = new Set<string>();
  const most: number[] = [];
  const work = (name: string, fails = false) =>
    oneAtATime(db.url, name, async () => {
      inside.add(name);
      most.push([...inside].length);
      await sleep(50);
      inside.delete(name);
      if (fails) throw new Error('it failed');
      return name;
    });
  const first = [work('one', true), work('one'), work('one')];
  await expect(first[0]).rejects.toThrow('it failed');
  expect(await Promise.all(first.slice(1))).toEqual(['one', 'one']);
  expect(Math.max(...most)).toBe(1);
  let wentBeside = false;
  await oneAtATime(db.url, 'one', async () => {
    wentBeside = (await work('another')) === 'another';
  });
  expect(wentBeside).toBe(true);
  await db.close();
});
