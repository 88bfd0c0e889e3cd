import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Notice } from '../../shared/ui/notice.tsx';

/** Tells customers that dishes in their order have changed, and what they can do about it. */
export function OrderNotice({ titles }: { titles: readonly string[] }) {
  const { t } = useTranslation('allergens');
  return (
    <Notice tone="problem" title={t('changed.title')}>
      {t('changed.message', { titles: titles.join(', ') })}
    </Notice>
  );
}
