import { useTranslation } from 'react-i18next';
import { AuditLog } from '../../features/audit-log/audit-log.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** The audit log. */
export default function AuditSection() {
  const { t } = useTranslation('audit');
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <AuditLog />
    </>
  );
}
