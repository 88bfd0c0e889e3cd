import type { TFunction } from 'i18next';

/** The button inside a password field that shows or hides it: reachable by keyboard and named. */
export function passwordToggle(t: TFunction<'auth'>) {
  return { 'aria-label': t('fields.showPassword'), tabIndex: 0, 'aria-hidden': false } as const;
}
