import { randomBytes } from 'node:crypto';
import { schema } from '@padkos/database';
import { CHALLENGE_MINUTES } from '@padkos/domain';
import { and, eq, gt } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { sha256 } from '../random.ts';

const { passkeyChallenges: challenges } = schema;

/** What a passkey signs for: to be added to an account, to sign in, or as a fresh proof. */
export type ChallengePurpose = (typeof challenges.$inferSelect)['purpose'];

/** How long a browser may show its prompt, in milliseconds. */
export const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000;

/**
 * A new challenge for a passkey, in base64url. `key` is the id of the session or of the browser's cookie that it is
 * bound to. An earlier challenge for the same purpose ends.
 */
export async function newChallenge(
  { db, realClock }: Pick<Services, 'db' | 'realClock'>,
  purpose: ChallengePurpose,
  key: string,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const fresh = {
    challengeHash: sha256(challenge),
    expiresAt: new Date(realClock.now().getTime() + CHALLENGE_MS),
  };
  await db.query
    .insert(challenges)
    .values({ boundTo: boundTo(key), purpose, ...fresh })
    .onConflictDoUpdate({ target: [challenges.boundTo, challenges.purpose], set: fresh });
  return challenge;
}

/**
 * Uses a challenge. Returns whether it was issued to this key for this purpose, has not expired and was not used
 * before.
 */
export async function useChallenge(
  { db, realClock }: Pick<Services, 'db' | 'realClock'>,
  purpose: ChallengePurpose,
  key: string,
  challenge: string,
): Promise<boolean> {
  const used = await db.query
    .delete(challenges)
    .where(
      and(
        eq(challenges.boundTo, boundTo(key)),
        eq(challenges.purpose, purpose),
        eq(challenges.challengeHash, sha256(challenge)),
        gt(challenges.expiresAt, realClock.now()),
      ),
    )
    .returning({ boundTo: challenges.boundTo });
  return used.length === 1;
}

const boundTo = (key: string) => sha256(`challenge for ${key}`);
