/** When the page came with its first answers, in milliseconds since 1970, and for which path; null without answers. */
let given: { readonly at: number; readonly path: string } | null = null;

/** Notes that the page came with answers; returns when, in milliseconds since 1970. */
export function noteGiven(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const after = navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0;
  given = { at: Date.now() - performance.now() + after, path: window.location.pathname };
  return given.at;
}

/** The screen that an answer came with need not ask for it again. */
const isJustGiven = (at: number) =>
  at === given?.at && window.location.pathname === given.path && Date.now() - at < 30_000;

/**
 * What is read is kept and never stale (specification 9), with these exceptions: reads with `...REFETCH_ON_MOUNT` are asked for
 * again whenever their screen is opened, because others change them meanwhile. They are a customer's orders and wallet,
 * which the kitchen changes, and in the console what customers, gateways, mail servers and the scheduler change.
 */
export const REFETCH_ON_MOUNT = {
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }) =>
    isJustGiven(state.dataUpdatedAt) ? (false as const) : ('always' as const),
} as const;

/**
 * The reads with `...POLL_WHILE_VISIBLE`, a customer's orders and wallet, are asked for again while they are in sight too: when
 * the person comes back to the window, and every half minute. So what the kitchen does shows without a reload.
 */
export const POLL_WHILE_VISIBLE = { refetchOnWindowFocus: 'always', refetchInterval: 30_000 } as const;
