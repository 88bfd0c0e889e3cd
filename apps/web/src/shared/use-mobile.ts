import { useMediaQuery } from '@mantine/hooks';

/** Whether the mobile layout is in use: viewports narrower than 768 px. */
export function useMobile(): boolean {
  return useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
}
