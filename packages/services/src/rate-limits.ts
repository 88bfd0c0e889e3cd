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
