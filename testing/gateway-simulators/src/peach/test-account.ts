/** The account of the simulator; public, and valid nowhere else. */
export const PEACH_TEST_ACCOUNT = {
  entityId: '8ac7a4ca68c22c4d0168c2caab2e0025',
  secret: 'peach-test-secret',
} as const;
