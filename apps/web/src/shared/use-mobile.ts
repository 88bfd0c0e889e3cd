import { useMediaQuery } from '@mantine/hooks';

const NARROW = '(max-width: 47.99875em)';

/** Whether the mobile layout is in use: viewports narrower than 768 px. */
export function useMobile(): boolean {
  return useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
}

/** The same, asked once, where no hook can be. */
export const isMobile = () => window.matchMedia(NARROW).matches;
