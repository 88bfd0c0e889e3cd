/** The account of the simulator; public, and valid nowhere else. */
export const PAYSTACK_TEST_ACCOUNT = {
  secretKey: 'sk_test_0123456789abcdef0123456789abcdef01234567',
} as const;
