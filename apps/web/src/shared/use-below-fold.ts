import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether what is below the fold is drawn too: not by the server, nor in the step in which the app hydrates what that drew. */
export function useBelowFold(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // In short steps, between which a press is heard.
  return useDeferredValue(isHydrated);
}
