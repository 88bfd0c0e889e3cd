import type { QueryClient } from '@tanstack/react-query';
import { refusalOf } from '../refusal.ts';

/** Whether the server answers: null while it does, else the time of the oldest answer shown in its place. */
let shownFrom: Date | null = null;
const listeners = new Set<() => void>();

function set(next: Date | null): void {
  shownFrom = next;
  for (const listener of listeners) listener();
}

/** The connection to the server as the app sees it, for `useSyncExternalStore`. */
export const connection = {
  /** The time of the oldest answer that is shown in place of one that did not come, or null while the server answers. */
  shownFrom: () => shownFrom,
  /** An answer of this time is shown in place of one that did not come. */
  lost: (keptAt: Date): void => {
    if (shownFrom === null || shownFrom > keptAt) set(keptAt);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Follows what comes of the reads of the app. When answers come again, everything is read again, for it may be old. */
  follow: (queryClient: QueryClient): (() => void) =>
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action, query } = event;
      const { data, dataUpdatedAt } = query.state;
      if (action.type === 'error' && data != null && refusalOf(action.error).code === 'NETWORK')
        connection.lost(new Date(dataUpdatedAt));
      if (action.type !== 'success' || action.manual || shownFrom === null) return;
      set(null);
      void queryClient.invalidateQueries();
    }),
};
