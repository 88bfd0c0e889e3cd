import { useMediaQuery } from '@mantine/hooks';

const NARROW = '(max-width: 47.99875em)';

/** The server draws the phone layout. */
const isServer = typeof window === 'undefined';

/** Whether the mobile layout is in use: viewports narrower than 768 px. */
export const useMobile = () => useMediaQuery(NARROW, false, { getInitialValueInEffect: false }) || isServer;

/** The same as a single check, where hooks are not possible. */
export const isMobile = () => window.matchMedia(NARROW).matches;
