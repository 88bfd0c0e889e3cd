import { actOnOrdersInput, undoFulfilmentInput } from '@padkos/contracts';
import { expect, it } from 'vitest';
import { inCalls } from './use-order-action.ts';

const ids = Array.from({ length: 1201 }, () => crypto.randomUUID());

it('asks for many orders in calls that the server takes, one after the other, and answers for each', async () => {
  const calls: string[][] = [];
  let underWay = 0;
  const answers = await inCalls(ids, async (some) => {
    underWay += 1;
    expect(underWay).toBe(1);
    calls.push(undoFulfilmentInput.parse({ ids: some }).ids);
    expect(actOnOrdersInput.safeParse({ act: 'fulfil', ids: some }).success).toBe(true);
    await Promise.resolve();
    underWay -= 1;
    return some;
  });
  expect(calls.map(({ length }) => length)).toEqual([500, 500, 201]);
  expect(answers).toEqual(ids);
  expect(undoFulfilmentInput.safeParse({ ids }).success).toBe(false);
});

it('ends with the call that fails', async () => {
  let calls = 0;
  const failing = inCalls(ids, async (some) => {
    calls += 1;
    if (calls === 2) throw new Error('no answer');
    return some;
  });
  await expect(failing).rejects.toThrow('no answer');
  expect(calls).toBe(2);
});
