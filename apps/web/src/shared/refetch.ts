/**
 * What is read is kept and never stale (specification 9), with these exceptions: reads with `...REFETCH_ON_MOUNT` are asked for
 * again whenever their screen is opened, because others change them meanwhile. They are a customer's orders and wallet,
 * which the kitchen changes, and in the console what customers, gateways, mail servers and the scheduler change.
 */
export const REFETCH_ON_MOUNT = { refetchOnMount: 'always' } as const;

/**
 * The reads with `...POLL_WHILE_VISIBLE`, a customer's orders and wallet, are asked for again while they are in sight too: when
 * the person comes back to the window, and every half minute. So what the kitchen does shows without a reload.
 */
export const POLL_WHILE_VISIBLE = { refetchOnWindowFocus: 'always', refetchInterval: 30_000 } as const;
