import type { OrderAllergens } from '@padkos/contracts';
import { ALLERGENS, type Allergen, allergensIn } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';

interface AllergenWordsProps {
  readonly allergens: OrderAllergens['dishes'][number]['allergens'];
}

/** A dish's allergens in a sentence or two, the worst first. */
export function AllergenWords({ allergens }: AllergenWordsProps) {
  const { t } = useTranslation('allergens');
  const names = useNames();
  const unknown = allergensIn(allergens, 'unknown');
  if (unknown.length === ALLERGENS.length) return t('ordered.allUnknown');
  const parts = [
    { words: t('facts.contains'), codes: allergensIn(allergens, 'contains') },
    { words: t('facts.mayContain'), codes: allergensIn(allergens, 'may_contain') },
    { words: t('facts.unknown'), codes: unknown },
  ].filter(({ codes }) => codes.length > 0);
  if (parts.length === 0) return t('facts.noneUsed', { count: ALLERGENS.length });
  return parts.map(({ words, codes }) => t('ordered.part', { words, names: names(codes) })).join(' ');
}

/** A text with its first letter in upper case. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

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
