import { AuditLog } from '../../features/audit-log/audit-log.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
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
