import { IconScript } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConsoleList } from '../../shared/console/console-list.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { useAuditFilter } from './use-audit-filter.ts';
import { useAuditPages } from './use-audit-pages.ts';

/** The audit log, newest first, a page at a time. */
export function AuditLog() {
  const { t } = useTranslation('audit');
  const { fields, input, filtered, set, clear } = useAuditFilter();
  return (
    <ConsoleList
      texts={{
        title: t('title'),
        loading: t('loading'),
        failed: t('failed'),
        older: t('older'),
        empty: t('empty.title'),
        nothingFits: t('empty.filtered'),
        nothing: t('empty.message'),
        clear: t('clear'),
      }}
      icon={IconScript}
      tools={<AuditFilters fields={fields} set={set} />}
      filtered={filtered}
      onClear={clear}
      list={useAuditPages(input)}
      rowKey={({ id }) => id}
      columns={auditColumns(t)}
    />
  );
}
