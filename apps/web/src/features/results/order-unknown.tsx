import { IconQuestionMark } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { ResultCard } from './result-card.tsx';
import { ResultLink } from './result-link.tsx';

/** For an order that is not among the caller's, or an address that names none. */
export function OrderUnknown() {
  const { t } = useTranslation('results');
  return (
    <ResultCard
      tone="neutral"
      icon={IconQuestionMark}
      title={t('order.unknown.title')}
      messages={[t('order.unknown.message')]}
      actions={
        <>
          <ResultLink to="/orders" label={t('viewOrders')} primary />
          <ResultLink to="/" label={t('continue')} />
        </>
      }
    />
  );
}
