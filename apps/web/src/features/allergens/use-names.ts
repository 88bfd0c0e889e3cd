import type { Allergen } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';

/** Returns a function that lists the names of allergens in words, each with its reason if it has one. */
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
