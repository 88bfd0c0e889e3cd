export interface StoredState<T> {
  readonly get: () => T;
  /** Changes the state, stores it, and notifies the subscribers. */
  readonly update: (change: (state: T) => T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

interface Kept<T> {
  /** The key in the browser's storage. */
  readonly key: string;
  readonly read: () => T;
  readonly write: (state: T) => void;
}

/** A state stored in this browser. It follows changes in other tabs, so that two tabs never order the same twice. */
export function createStoredState<T>(
  { key, read, write }: Kept<T>,
  otherTabs: EventTarget = globalThis,
): StoredState<T> {
  let state = read();
  const listeners = new Set<() => void>();
  const show = (next: T) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const onOtherTab = (event: Event) => {
    if ('key' in event && event.key === key) show(read());
  };
  return {
    get: () => state,
    update: (change) => {
      const next = change(state);
      if (next === state) return;
      write(next);
      show(next);
    },
    subscribe: (listener) => {
      if (listeners.size === 0) otherTabs.addEventListener('storage', onOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) otherTabs.removeEventListener('storage', onOtherTab);
      };
    },
  };
}
