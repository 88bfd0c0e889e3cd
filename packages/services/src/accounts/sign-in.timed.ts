import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../index.ts';
import { createTestKitchen, refusalOf, type TestKitchen } from '../testing/index.ts';

/** Tries of each kind. */
const ROUNDS = 100;

let kitchen: TestKitchen;
beforeAll(async () => {
  kitchen = await createTestKitchen();
});
afterAll(() => kitchen.close());

async function timeOf(email: string): Promise<number> {
  const caller = { ...kitchen.contextFor(null), ipAddress: randomUUID() };
  const started = performance.now();
  expect(await refusalOf(signIn(caller, { email, password: 'wrong-password' }))).toBe('INVALID_CREDENTIALS');
  return performance.now() - started;
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** How many milliseconds longer an answer about a known address takes than one about an unknown, by the medians. */
async function gap(known: readonly string[]): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < ROUNDS; i++) {
    const person = known[i % known.length] ?? '';
    const stranger = `stranger${randomUUID()}@example.co.za`;
    // In turn, one first and then the other, so that a busy machine slows both alike.
    const kinds: ['known' | 'unknown', string][] = [
      ['known', person],
      ['unknown', stranger],
    ];
    for (const [kind, email] of i % 2 === 0 ? kinds : kinds.toReversed())
      times[kind].push(await timeOf(email));
  }
  return median(times.known) - median(times.unknown);
}

it('the time of an answer does not tell whether an address has an account: the medians are within 5 ms', async () => {
  // A difference that the code makes is there in each series, one that a busy machine makes is not.
  const gaps: number[] = [];
  for (let series = 0; series < 3 && !gaps.some((ms) => Math.abs(ms) < 5); series++) {
    // Each account takes ten failures, so there are many.
    const known: string[] = [];
    for (let i = 0; i < ROUNDS / 8; i++) known.push((await kitchen.makeCustomer()).email);
    gaps.push(await gap(known));
  }
  expect(Math.min(...gaps.map(Math.abs))).toBeLessThan(5);
}, 180_000);
