import { useMediaQuery } from '@mantine/hooks';

const NARROW = '(max-width: 47.99875em)';

/** What holds where there is no window: while parts of the first screen are drawn beforehand. */
let isAssumed = false;

/** Has the mobile layout drawn where there is no window. */
export const assumeMobile = () => {
  isAssumed = true;
};

/** Whether the mobile layout is in use: viewports narrower than 768 px. */
export function useMobile(): boolean {
  return useMediaQuery(NARROW, false, { getInitialValueInEffect: false }) || isAssumed;
}

/** The same, asked once, where no hook can be. */
export const isMobile = () => window.matchMedia(NARROW).matches;
