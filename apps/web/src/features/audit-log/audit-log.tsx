import { Group } from '@mantine/core';
import { IconScript } from '@tabler/icons-react';
import { ColumnChoice } from '../../shared/console/column-choice.tsx';
import { ConsoleList, listTexts } from '../../shared/console/console-list.tsx';
import { CsvButton, queryOf } from '../../shared/console/csv-button.tsx';
import { useColumns } from '../../shared/console/use-columns.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { NEWEST_FIRST } from '../../shared/newest-first.ts';
import { trpc } from '../../shared/trpc.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { useAuditFilter } from './use-audit-filter.ts';

/** The audit log, newest first, a page at a time. */
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
