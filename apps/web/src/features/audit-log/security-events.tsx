import { SECURITY_LOG_EVENTS } from '@padkos/domain';
import { IconShieldLock } from '@tabler/icons-react';
import { ChoiceField } from '../../shared/console/choice-field.tsx';
import { ConsoleList, listTexts } from '../../shared/console/console-list.tsx';
import { useChoice } from '../../shared/console/use-choice.ts';
import { useConsole } from '../../shared/console/use-console.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { NEWEST_FIRST } from '../../shared/newest-first.ts';
import { trpc } from '../../shared/trpc.ts';
import { DateEdges } from './date-edges.tsx';
import { securityColumns } from './security-columns.tsx';
import { useEdges } from './use-edges.ts';

/** Events of security, newest first, a page at a time. */
export function SecurityEvents() {
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
