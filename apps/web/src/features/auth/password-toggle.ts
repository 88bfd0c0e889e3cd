import type { TFunction } from '../../shared/i18n/i18n.ts';

/** The button inside a password field that shows or hides the password: reachable by keyboard and labelled. */
export function passwordToggle(t: TFunction<'auth'>) {
  return { 'aria-label': t('fields.showPassword'), tabIndex: 0, 'aria-hidden': false } as const;
}
