import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { GuardNotice } from './guard-notice.tsx';
import './texts.ts';

/** Tells a customer that dishes in their order have changed, and what they can do about it. */
export function OrderNotice({ titles }: { titles: readonly string[] }) {
  const { t } = useTranslation('allergens');
  return (
    <GuardNotice tone="problem" title={t('changed.title')}>
      {t('changed.message', { titles: titles.join(', ') })}
    </GuardNotice>
  );
}
