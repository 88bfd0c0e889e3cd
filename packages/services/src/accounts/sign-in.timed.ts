import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../index.ts';
import { createTestApp, refusalOf, type TestApp } from '../testing/index.ts';

/** Tries of each kind. */
const ROUNDS = 100;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function timeOf(email: string): Promise<number> {
  const caller = { ...app.contextFor(null), ipAddress: randomUUID() };
  const started = performance.now();
  expect(await refusalOf(signIn(caller, { email, password: 'wrong-password' }))).toBe('INVALID_CREDENTIALS');
  return performance.now() - started;
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

it('the time of an answer does not tell whether an address has an account: the medians are within 5 ms', async () => {
  // Each account allows ten failures, so many are needed.
  const known: string[] = [];
  for (let i = 0; i < ROUNDS / 8; i++) known.push((await app.makeCustomer()).email);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < ROUNDS; i++) {
    const person = known[i % known.length] ?? '';
    const unknownEmail = `unknown${i % known.length}@example.co.za`;
    // In turn, one first and then the other, so that a busy machine slows both alike.
    const kinds: ['known' | 'unknown', string][] = [
      ['known', person],
      ['unknown', unknownEmail],
    ];
    for (const [kind, email] of i % 2 === 0 ? kinds : kinds.toReversed())
      times[kind].push(await timeOf(email));
  }
  const gap = median(times.known) - median(times.unknown);
  expect(Math.abs(gap)).toBeLessThan(5);
}, 120_000);
