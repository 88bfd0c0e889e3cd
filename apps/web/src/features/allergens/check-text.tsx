import { useTranslation } from '../../shared/i18n/i18n.ts';
import type { CheckedDish } from './check-lines.ts';
import { useNames } from './use-names.ts';

/** In sentences, why the own list blocks or warns about a dish. */
export function CheckText({ checked }: { checked: CheckedDish }) {
  const { t } = useTranslation('allergens');
  const names = useNames();
  const { dish, blocked, traces } = checked;
  const inState = (state: string) => blocked.filter((code) => dish.allergens[code] === state);
  const [contained, unknown] = [inState('contains'), inState('unknown')];
  const mayContain = [...inState('may_contain'), ...traces];
  const { title } = dish;
  const sentences = [
    ...(contained.length > 0 ? [t('guard.contains', { title, list: names(contained) })] : []),
    ...(unknown.length > 0 ? [t('guard.unknown', { title, list: names(unknown) })] : []),
    ...(mayContain.length > 0
      ? [t('guard.traces', { title, list: names(mayContain, dish.allergenReasons) })]
      : []),
  ];
  return <>{sentences.join(' ')}</>;
}
