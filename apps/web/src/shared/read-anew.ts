/**
 * What is read is kept and never stale (specification 9), with these exceptions: reads with `...READ_ANEW` are asked for
 * again whenever their screen is opened, because others change them meanwhile. They are a customer's orders and wallet,
 * which the kitchen changes, and in the console what customers, gateways, mail servers and the scheduler change.
 */
export const READ_ANEW = { refetchOnMount: 'always' } as const;

/**
 * The reads with `...KEPT_CURRENT`, a customer's orders and wallet, are asked for again while they are in sight too: when
 * the person comes back to the window, and every half minute. So what the kitchen does shows without a reload.
 */
export const KEPT_CURRENT = { refetchOnWindowFocus: 'always', refetchInterval: 30_000 } as const;
