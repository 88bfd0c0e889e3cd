/** Whether the server answers: null while it does, else the time of the oldest answer shown in its place. */
let shownFrom: Date | null = null;
const listeners = new Set<() => void>();

/** The connection to the server as the app sees it, for `useSyncExternalStore`. */
export const connection = {
  /** The time of the oldest kept answer that is shown, or null while the server answers. */
  shownFrom: () => shownFrom,
  /** A kept answer of this time is shown in place of one that did not come. */
  lost: (keptAt: Date) => {
    if (shownFrom !== null && shownFrom <= keptAt) return;
    shownFrom = keptAt;
    tell();
  },
  /** The server answered. */
  regained: () => {
    if (shownFrom === null) return;
    shownFrom = null;
    tell();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function tell() {
  for (const listener of listeners) listener();
}
