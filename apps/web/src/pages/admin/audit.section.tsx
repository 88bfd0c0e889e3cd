import { AuditLog } from '../../features/audit-log/audit-log.tsx';
import { SecurityEvents } from '../../features/audit-log/security-events.tsx';
import { SectionTabs } from '../../shared/console/section-tabs.tsx';
import { useTab } from '../../shared/console/use-tab.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';

const TABS = ['acts', 'security'] as const;

/** The audit log, and events of security. */
export default function AuditSection() {
  const { t } = useTranslation('audit');
  const { t: ofSecurity } = useTranslation('security');
  const tab = useTab(TABS);
  return (
    <>
      <PageHeader title={t('title')} subtitle={tab === 'security' ? ofSecurity('subtitle') : t('subtitle')} />
      <SectionTabs
        label={t('tabs.label')}
        open={tab}
        tabs={{
          acts: { label: t('tabs.acts'), panel: <AuditLog /> },
          security: { label: t('tabs.security'), panel: <SecurityEvents /> },
        }}
      />
    </>
  );
}
