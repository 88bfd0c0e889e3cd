/** When the page arrived with its first answers, in milliseconds since 1970, and for which path; null without answers. */
let given: { readonly at: number; readonly path: string } | null = null;

/** Notes that the page came with answers; returns the time, in milliseconds since 1970. */
export function noteGiven(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const after = navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0;
  given = { at: Date.now() - performance.now() + after, path: window.location.pathname };
  return given.at;
}

/** Whether an answer came with this very screen, which then need not request it again. */
const isJustGiven = (at: number) =>
  at === given?.at && window.location.pathname === given.path && Date.now() - at < 30_000;

/**
 * Answers stay cached and are never stale (specification 9), with these exceptions: reads with `...REFETCH_ON_MOUNT` are repeated
 * whenever their screen opens, because others change their data. They are a customer's orders and wallet, which the kitchen
 * changes, and in the console what customers, gateways, mail servers and the scheduler change.
 */
export const REFETCH_ON_MOUNT = {
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }) =>
    isJustGiven(state.dataUpdatedAt) ? (false as const) : ('always' as const),
} as const;

/**
 * Reads with `...POLL_WHILE_VISIBLE`, a customer's orders and wallet, are also repeated while they are visible: when the person
 * returns to the window, and every half minute. So the kitchen's changes show without a reload.
 */
export const POLL_WHILE_VISIBLE = { refetchOnWindowFocus: 'always', refetchInterval: 30_000 } as const;

/** For lists that the server returns in pages, newest first: continues where the last page ended, and refetches when opened. */
export const NEWEST_FIRST = {
  getNextPageParam: <Cursor>({ nextCursor }: { readonly nextCursor: Cursor }) => nextCursor,
  ...REFETCH_ON_MOUNT,
} as const;
