/** What the database tells its servers: orders came in or changed, or sessions or roles ended. */
type Change = 'orders' | 'sessions';

/** Passes on what the database tells this server. */
export interface ChangeFeed {
  tell(change: Change): void;
  /** Answers how to stop listening. */
  follow(listener: (change: Change) => void): () => void;
}

/** A feed that no one follows yet. */
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
