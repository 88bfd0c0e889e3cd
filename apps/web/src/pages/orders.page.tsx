import { useTranslation } from 'react-i18next';
import { PageHeader } from '../shared/ui/page-header.tsx';

export function OrdersPage() {
  const { t } = useTranslation('orders');
  return <PageHeader title={t('title')} />;
}
