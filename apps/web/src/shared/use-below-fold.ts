import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether to draw what is below the fold: false on the server and in the step that hydrates what the server drew. */
export function useBelowFold(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // A deferred value lets React work in short steps, so that presses are handled in between.
  return useDeferredValue(isHydrated);
}
