/** The database's notices to its servers that orders arrived or changed, or that sessions or roles ended. */
type Change = 'orders' | 'sessions';

/** Passes on the database's notices to this server. */
export interface ChangeFeed {
  tell(change: Change): void;
  /** Returns a function that stops listening. */
  follow(listener: (change: Change) => void): () => void;
}

/** A feed without followers. */
export function createChangeFeed(): ChangeFeed {
  const listeners = new Set<(change: Change) => void>();
  return {
    tell(change) {
      for (const listener of listeners) listener(change);
    },
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
