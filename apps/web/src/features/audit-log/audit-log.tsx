import { Group } from '@mantine/core';
import type { AuditLogInput } from '@padkos/contracts';
import { AUDIT_ACTIONS } from '@padkos/domain';
import { IconScript } from '@tabler/icons-react';
import { ChoiceField } from '../../shared/console/choice-field.tsx';
import { ColumnChoice } from '../../shared/console/column-choice.tsx';
import { ConsoleList, listTexts } from '../../shared/console/console-list.tsx';
import { CsvButton, queryOf } from '../../shared/console/csv-button.tsx';
import { SearchField } from '../../shared/console/search-field.tsx';
import { useChoice } from '../../shared/console/use-choice.ts';
import { useColumns } from '../../shared/console/use-columns.ts';
import { useConsole } from '../../shared/console/use-console.ts';
import { useSearchText } from '../../shared/console/use-search-text.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { NEWEST_FIRST } from '../../shared/newest-first.ts';
import { trpc } from '../../shared/trpc.ts';
import { auditColumns } from './audit-columns.tsx';
import { DateEdges } from './date-edges.tsx';
import { useEdges } from './use-edges.ts';

/** The audit log, newest first, page by page. */
export function AuditLog() {
  const { t } = useTranslation('audit');
  const filter = useAuditFilter();
  const list = trpc.admin.auditLog.list.useInfiniteQuery(filter.input, NEWEST_FIRST);
  const chosen = useColumns('audit', auditColumns(t));
  return (
    <ConsoleList
      texts={listTexts(t)}
      icon={IconScript}
      tools={<AuditFilters filter={filter} />}
      filtered={filter.filtered}
      onClear={filter.clear}
      list={list}
      rowsOf={({ entries }) => entries}
      rowKey={({ id }) => id}
      columns={chosen.shown}
      choice={
        <Group gap="xs" wrap="nowrap">
          <CsvButton
            url={`/api/admin/audit-log/export.csv?${queryOf(filter.input)}`}
            filename="audit-log.csv"
          />
          <ColumnChoice {...chosen} />
        </Group>
      }
    />
  );
}

/** The filters of the audit log: user, act and dates. */
function AuditFilters({ filter }: { filter: ReturnType<typeof useAuditFilter> }) {
  const { t } = useTranslation('audit');
  const { fields, edges, type, choose } = filter;
  return (
    <>
      <SearchField label={t('search')} value={fields.search} onChange={type} />
      <ChoiceField
        label={t('action')}
        all={t('allActions')}
        values={AUDIT_ACTIONS}
        textOf={(action) => t(`actions.${action}`)}
        value={fields.action}
        onChange={choose}
      />
      <DateEdges edges={edges} />
    </>
  );
}

/** The filters as typed, kept in the address, and the query they produce once the typing pauses. */
function useAuditFilter() {
  const { go } = useConsole();
  const words = useSearchText();
  const { chosen: action, choose } = useChoice(AUDIT_ACTIONS);
  const edges = useEdges();
  const input: AuditLogInput = {
    ...(words.settled !== '' && { search: words.settled }),
    ...(action && { action }),
    ...edges.input,
  };
  return {
    fields: { search: words.typed, action },
    edges,
    type: words.type,
    choose,
    clear: () => {
      words.forget();
      edges.forget();
      go({ section: 'audit' });
    },
    input,
    filtered: Object.keys(input).length > 0,
  };
}
