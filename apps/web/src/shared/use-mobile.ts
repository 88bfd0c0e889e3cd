import { useMediaQuery } from '@mantine/hooks';

const NARROW = '(max-width: 47.99875em)';

/** The server draws what a phone shows first. */
const isServer = typeof window === 'undefined';

/** Whether the mobile layout is in use: viewports narrower than 768 px. */
export const useMobile = () => useMediaQuery(NARROW, false, { getInitialValueInEffect: false }) || isServer;

/** The same, asked once, where no hook can be. */
export const isMobile = () => window.matchMedia(NARROW).matches;
