/** An account that exists nowhere but in the simulator; no secret, and good for nothing else. */
export const PAYSTACK_TEST_ACCOUNT = {
  secretKey: 'sk_test_0123456789abcdef0123456789abcdef01234567',
} as const;
