import { TooManyError } from '@padkos/domain';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Limit {
  /** The number allowed in `duration` seconds. */
  readonly points: number;
  readonly duration: number;
  /**
   * A key that asks three times as often is refused by this server alone until its time is over, so that a flood does
   * not reach the database. Not for keys whose count may be cleared earlier.
   */
  readonly refusedFromMemory?: true;
}

/**
 * The limits by what they count. A key is a caller's network address if the name ends in `address`, otherwise a hash.
 */
const LIMITS = {
  'sign-in-account': { points: 10, duration: 15 * MINUTE },
  /** For a browser that signed in to the account before; failures of other browsers do not count. */
  'sign-in-device': { points: 10, duration: 15 * MINUTE },
  'sign-in-address': { points: 50, duration: 15 * MINUTE, refusedFromMemory: true },
  /**
   * Counts right passwords too, because each costs a hash. Per minute, so that an address which many people share is
   * slowed but never blocked for long.
   */
  'any-sign-in-address': { points: 120, duration: MINUTE, refusedFromMemory: true },
  'register-address': { points: 100, duration: HOUR, refusedFromMemory: true },
  'change-password-account': { points: 10, duration: 15 * MINUTE },
  /**
   * Codes of the second factor, counted for one account at sign-in, for one browser that the account knows, or for
   * one session.
   */
  'second-factor': { points: 10, duration: 15 * MINUTE },
  /** Failures of the second factor after which the person is notified, once a day. */
  'factor-failures': { points: 4, duration: DAY },
  'factor-notice': { points: 1, duration: DAY },
  /** Changes and cancellations of own orders, because each creates documents, ledger entries and a message. */
  'order-changes': { points: 30, duration: HOUR },
  /** Addresses of receivers of transfers, because each answer reveals whether a customer has the address. */
  'transfer-receiver': { points: 20, duration: HOUR },
  'reset-account': { points: 3, duration: HOUR },
  'forgot-address': { points: 60, duration: HOUR, refusedFromMemory: true },
  'confirm-address': { points: 60, duration: HOUR, refusedFromMemory: true },
  /** Messages that ask to confirm an address, for each mailbox. */
  'mail-recipient': { points: 5, duration: HOUR },
  /** Messages of all kinds to one mailbox. */
  mailbox: { points: 30, duration: HOUR },
  /** Notifications of a gateway that were not proven genuine. */
  'notification-address': { points: 120, duration: 15 * MINUTE },
  'reset-address': { points: 60, duration: 15 * MINUTE, refusedFromMemory: true },
} satisfies Record<string, Limit>;

export type RateLimitBucket = keyof typeof LIMITS;

export interface RateLimits {
  /** Counts one; throws TOO_MANY with `retryAfter` seconds when the limit is exceeded. */
  consume(bucket: RateLimitBucket, key: string): Promise<void>;
  /** Counts one; returns that refusal when the limit is exceeded, otherwise null. */
  count(bucket: RateLimitBucket, key: string): Promise<TooManyError | null>;
  /** Takes one back. */
  refund(bucket: RateLimitBucket, key: string): Promise<void>;
  /** Clears the count. */
  clear(bucket: RateLimitBucket, key: string): Promise<void>;
}

/** Counts in the database, so that all servers share the counts. Uses real time, not the application clock. */
export function createRateLimits(pool: Pool): RateLimits {
  const limiters = new Map(
    Object.entries<Limit>(LIMITS).map(([bucket, { points, duration, refusedFromMemory }]) => [
      bucket,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: bucket,
        points,
        duration,
        ...(refusedFromMemory ? { inMemoryBlockOnConsumed: 3 * points } : {}),
      }),
    ]),
  );
  const limiterOf = (bucket: RateLimitBucket) => {
    const limiter = limiters.get(bucket);
    if (limiter === undefined) throw new Error(`no limit for ${bucket}`);
    return limiter;
  };
  const tooMany = (bucket: RateLimitBucket, { msBeforeNext }: RateLimiterRes) =>
    new TooManyError(bucket, Math.max(1, Math.ceil(msBeforeNext / 1000)));
  const count = async (bucket: RateLimitBucket, key: string) => {
    try {
      await limiterOf(bucket).consume(key);
      return null;
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      return tooMany(bucket, reason);
    }
  };
  return {
    async consume(bucket, key) {
      const refusal = await count(bucket, key);
      if (refusal !== null) throw refusal;
    },
    count,
    async refund(bucket, key) {
      await limiterOf(bucket).reward(key);
    },
    async clear(bucket, key) {
      await limiterOf(bucket).delete(key);
    },
  };
}
