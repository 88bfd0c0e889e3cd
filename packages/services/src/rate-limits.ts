import { DomainError } from '@padkos/domain';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** What is counted, each with its own limit and window. */
export type RateLimitBucket = 'sign-in-account' | 'sign-in-address' | 'register-address' | 'reset-account';

export interface RateLimits {
  /** Counts one; throws TOO_MANY with `retryAfter` seconds when the limit is passed. */
  consume(bucket: RateLimitBucket, key: string): Promise<void>;
  /** Takes one back. */
  refund(bucket: RateLimitBucket, key: string): Promise<void>;
  /** Forgets what was counted. */
  clear(bucket: RateLimitBucket, key: string): Promise<void>;
}

const MINUTE = 60;
const LIMITS: Record<RateLimitBucket, { points: number; duration: number }> = {
  'sign-in-account': { points: 10, duration: 15 * MINUTE },
  'sign-in-address': { points: 50, duration: 15 * MINUTE },
  'register-address': { points: 100, duration: 60 * MINUTE },
  'reset-account': { points: 3, duration: 60 * MINUTE },
};

/** Counts in the database, so that any number of servers count together. Real time, not the application clock. */
export function createRateLimits(pool: Pool): RateLimits {
  const limiters = new Map(
    Object.entries(LIMITS).map(([bucket, limit]) => [
      bucket,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: bucket,
        ...limit,
      }),
    ]),
  );
  const limiterOf = (bucket: RateLimitBucket) => {
    const limiter = limiters.get(bucket);
    if (limiter === undefined) throw new Error(`no limit for ${bucket}`);
    return limiter;
  };
  return {
    async consume(bucket, key) {
      try {
        await limiterOf(bucket).consume(key);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        const retryAfter = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
        throw new DomainError('TOO_MANY', { retryAfter, minutes: Math.ceil(retryAfter / MINUTE) });
      }
    },
    async refund(bucket, key) {
      await limiterOf(bucket).reward(key);
    },
    async clear(bucket, key) {
      await limiterOf(bucket).delete(key);
    },
  };
}
