import { Button } from '@mantine/core';
import type { AuditLogInput } from '@padkos/contracts';
import { IconScript } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../shared/console/data-table.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { trpc } from '../../shared/trpc.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import classes from './audit-log.module.css';
import { useAuditFilter } from './use-audit-filter.ts';

/** Who did what, newest first, a page at a time. */
export function AuditLog() {
  const { t } = useTranslation('audit');
  const { fields, input, filtered, set, clear } = useAuditFilter();
  const log = useAuditPages(input);
  const entries = { ...log, data: log.data?.pages.flatMap((page) => page.entries) };
  return (
    <div className={classes.frame}>
      <AuditFilters fields={fields} set={set} />
      <Loaded bare query={entries} loading={t('loading')} failed={t('failed')} rows={8}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={IconScript}
              title={t('empty.title')}
              message={filtered ? t('empty.filtered') : t('empty.message')}
              {...(filtered && {
                action: (
                  <Button variant="default" onClick={clear}>
                    {t('clear')}
                  </Button>
                ),
              })}
            />
          ) : (
            <>
              <DataTable label={t('title')} rows={rows} rowKey={({ id }) => id} columns={auditColumns(t)} />
              {log.hasNextPage && (
                <div className={classes.more}>
                  <Button
                    size="sm"
                    variant="default"
                    loading={log.isFetchingNextPage}
                    onClick={() => void log.fetchNextPage()}
                  >
                    {t('older')}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </div>
  );
}

/** The log in pages; the filters are part of the name under which they are kept. */
function useAuditPages(input: AuditLogInput) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: ['audit-log', input],
    queryFn: ({ pageParam }) =>
      client.admin.auditLog.query({ ...input, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    // What was done on other screens meanwhile belongs here.
    refetchOnMount: 'always',
  });
}
