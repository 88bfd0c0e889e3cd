import { useTranslation } from './i18n/i18n.ts';
import { useSiteConfig } from './site-config.ts';

/** The contact of the site settings, or "an administrator" without one. */
export function useContact(): string {
  const { t } = useTranslation();
  const { contactPerson, contactNumber } = useSiteConfig();
  const named = [contactPerson, contactNumber].filter((part) => part !== '').join(', ');
  return named === '' ? t('administrator') : named;
}
