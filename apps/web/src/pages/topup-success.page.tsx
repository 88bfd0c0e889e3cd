import { useTranslation } from 'react-i18next';
import { PageHeader } from '../shared/ui/page-header.tsx';

export function TopupSuccessPage() {
  const { t } = useTranslation('results');
  return <PageHeader title={t('topupSuccess.title')} />;
}
