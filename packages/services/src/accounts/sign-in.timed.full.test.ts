import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import { signIn } from '../index.ts';
import { hashPassword } from './passwords.ts';

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

/** How long a hash takes, which is how much earlier an answer would come if an unknown address had none. */
async function timeOfHash(): Promise<number> {
  const started = performance.now();
  await hashPassword('wrong-password', randomUUID());
  return performance.now() - started;
}

/**
 * How much later answers for known addresses come than those for unknown ones, as a part of a hash, by all medians so
 * far.
 */
async function gap(times: Record<'known' | 'unknown' | 'hash', number[]>): Promise<number> {
  // Each account allows ten failures, so this many accounts are needed.
  const known: string[] = [];
  for (let i = 0; i < ROUNDS / 8; i++) known.push((await app.makeCustomer()).email);
  for (let i = 0; i < ROUNDS; i++) {
    const person = known[i % known.length] ?? '';
    const unknownEmail = `unknown-${person}`;
    // Alternates between the two, so that a busy machine slows both alike.
    const kinds: ['known' | 'unknown', string][] = [
      ['known', person],
      ['unknown', unknownEmail],
    ];
    for (const [kind, email] of i % 2 === 0 ? kinds : kinds.toReversed())
      times[kind].push(await timeOf(email));
    if (i % 4 === 0) times.hash.push(await timeOfHash());
  }
  return Math.abs(median(times.known) - median(times.unknown)) / median(times.hash);
}

it('the time of an answer does not tell whether an address has an account: the medians are within a fifth of a hash', async () => {
  const times = { known: [], unknown: [], hash: [] };
  let found = await gap(times);
  // On a busy machine the medians need more answers to settle.
  for (let more = 0; more < 2 && found >= 0.2; more++) found = await gap(times);
  expect(found).toBeLessThan(0.2);
}, 240_000);
