import { useTranslation } from 'react-i18next';
import { PageHeader } from '../shared/ui/page-header.tsx';

export function WalletPage() {
  const { t } = useTranslation('wallet');
  return <PageHeader title={t('title')} />;
}
