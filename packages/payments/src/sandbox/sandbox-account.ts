/** The account that PayFast publishes for its sandbox. It is not secret and works nowhere else. */
export const PAYFAST_SANDBOX_ACCOUNT = {
  merchantId: '10000100',
  merchantKey: '46f0cd694581a',
  passphrase: 'jt7NOE43FZPn',
} as const;
