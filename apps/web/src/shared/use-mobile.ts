import { useMediaQuery } from '@mantine/hooks';
import { useDeferredValue, useSyncExternalStore } from 'react';

const NARROW = '(max-width: 47.99875em)';

/** The server draws the phone layout. */
const isServer = typeof window === 'undefined';

/** Whether the mobile layout is in use: viewports narrower than 768 px. */
export const useMobile = () => useMediaQuery(NARROW, false, { getInitialValueInEffect: false }) || isServer;

/** The same as a single check, where hooks are not possible. */
export const isMobile = () => window.matchMedia(NARROW).matches;

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
