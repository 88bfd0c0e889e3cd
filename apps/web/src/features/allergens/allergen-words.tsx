import type { OrderAllergens } from '@padkos/contracts';
import { ALLERGENS, allergensIn } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useNames } from './use-names.ts';

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
