import type { QueryClient } from '@tanstack/react-query';
import { refusalOf } from '../refusal.ts';

/** Whether the server answers: null while it does, otherwise the time of the oldest stored answer on screen. */
let shownFrom: Date | null = null;
const listeners = new Set<() => void>();

function set(next: Date | null): void {
  shownFrom = next;
  for (const listener of listeners) listener();
}

/** The connection to the server, for `useSyncExternalStore`. */
export const connection = {
  /** The time of the oldest stored answer shown for lack of a fresh one; null while the server answers. */
  shownFrom: () => shownFrom,
  /** Notes that a stored answer of this time is shown for lack of a fresh one. */
  lost: (keptAt: Date): void => {
    if (shownFrom === null || shownFrom > keptAt) set(keptAt);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /**
   * Follows the results of the app's reads. When the server answers again, all reads are repeated, because their data may be old.
   */
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
