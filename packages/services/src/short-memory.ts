/** Remembers what was read for a short time. Remembers nothing until it is begun. */
export interface ShortMemory<T> {
  /** What was read under this key a moment ago, or what `read` reads now; null is not remembered. */
  recall(key: string, read: () => Promise<T>): Promise<T>;
  /** Forgets everything, including reads in progress. */
  forget(): void;
  /** Starts remembering. */
  begin(): void;
  /** Forgets everything and stops remembering until it begins again. */
  end(): void;
}

const MOST_ENTRIES = 10_000;

/**
 * A memory that keeps each answer for at most `holdsMs`. Callers that ask at the same time share one read; a failed
 * read is not remembered. It begins when the server listens for changes of other servers, and ends when it stops
 * listening.
 */
export function createShortMemory<T>(holdsMs: number): ShortMemory<T> {
  let isOn = false;
  let entries = new Map<string, { readonly value: Promise<T>; readonly until: number }>();
  const forget = () => {
    if (entries.size > 0) entries = new Map();
  };
  return {
    forget,
    recall(key, read) {
      if (!isOn) return read();
      const known = entries.get(key);
      if (known !== undefined && performance.now() < known.until) return known.value;
      if (entries.size >= MOST_ENTRIES) forget();
      const [inEntries, value] = [entries, read()];
      const entry = { value, until: performance.now() + holdsMs };
      inEntries.set(key, entry);
      const drop = () => {
        if (inEntries.get(key) === entry) inEntries.delete(key);
      };
      value.then((found) => {
        if (found === null) drop();
      }, drop);
      return value;
    },
    begin() {
      isOn = true;
    },
    end() {
      isOn = false;
      forget();
    },
  };
}
