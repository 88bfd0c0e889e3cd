import { SECURITY_LOG_EVENTS } from '@padkos/domain';
import { IconShieldLock } from '@tabler/icons-react';
import { AuditLog } from '../../features/audit-log/audit-log.tsx';
import { DateEdges } from '../../features/audit-log/date-edges.tsx';
import { securityColumns } from '../../features/audit-log/security-columns.tsx';
import { useEdges } from '../../features/audit-log/use-edges.ts';
import { ChoiceField } from '../../shared/console/choice-field.tsx';
import { ConsoleList, listTexts } from '../../shared/console/console-list.tsx';
import { SectionTabs } from '../../shared/console/section-tabs.tsx';
import { useChoice } from '../../shared/console/use-choice.ts';
import { useConsole } from '../../shared/console/use-console.ts';
import { useTab } from '../../shared/console/use-tab.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { NEWEST_FIRST } from '../../shared/newest-first.ts';
import { trpc } from '../../shared/trpc.ts';
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

/** Events of security, newest first, page by page. */
function SecurityEvents() {
  const { t } = useTranslation('security');
  const { t: ofAudit } = useTranslation('audit');
  const { go } = useConsole();
  const { chosen: event, choose } = useChoice(SECURITY_LOG_EVENTS);
  const edges = useEdges();
  const input = { ...(event && { event }), ...edges.input };
  const list = trpc.admin.auditLog.security.useInfiniteQuery(input, NEWEST_FIRST);
  return (
    <ConsoleList
      texts={listTexts(t)}
      icon={IconShieldLock}
      tools={
        <>
          <ChoiceField
            label={t('event')}
            all={t('allEvents')}
            values={SECURITY_LOG_EVENTS}
            textOf={(name) => t(`events.${name}`)}
            value={event}
            onChange={choose}
          />
          <DateEdges edges={edges} />
        </>
      }
      filtered={Object.keys(input).length > 0}
      onClear={() => {
        edges.forget();
        go({ section: 'audit', tab: 'security' });
      }}
      list={list}
      rowsOf={({ events }) => events}
      rowKey={({ id }) => id}
      columns={securityColumns(t, ofAudit)}
    />
  );
}
