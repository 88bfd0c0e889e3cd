import type { Allergen } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';

/** The names of allergens as a list in words, each with its reason where there is one. */
export function useNames(): (
  codes: readonly Allergen[],
  reasons?: Readonly<Partial<Record<Allergen, string>>>,
) => string {
  const { t } = useTranslation('allergens');
  return (codes, reasons = {}) =>
    codes
      .map((code) => {
        const [name, reason] = [t(`names.${code}`), reasons[code]];
        return reason === undefined ? name : t('facts.reason', { name, reason });
      })
      .join(', ');
}
