import { useTranslation } from 'react-i18next';
import { PageHeader } from '../shared/ui/page-header.tsx';

export function OrderCancelPage() {
  const { t } = useTranslation('results');
  return <PageHeader title={t('orderCancel.title')} />;
}
