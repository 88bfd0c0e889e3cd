import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../shared/console/data-table.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { messageColumns } from './message-columns.tsx';
import { MessageFilters } from './message-filters.tsx';
import classes from './message-log.module.css';
import { useMessageFilter } from './use-message-filter.ts';
import { useMessagePages } from './use-message-pages.ts';

/** What the kitchen wrote to people and what became of it, newest first, a page at a time. */
export function MessageLog() {
  const { t } = useTranslation('messages');
  const filter = useMessageFilter();
  const log = useMessagePages(filter.input);
  const messages = { ...log, data: log.data?.pages.flatMap((page) => page.messages) };
  return (
    <div className={classes.frame}>
      <MessageFilters filter={filter} failed={log.data?.pages[0]?.failedCount} />
      <Loaded bare query={messages} loading={t('loading')} failed={t('failed')} rows={8}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={IconMail}
              title={t('empty.title')}
              message={filter.filtered ? t('empty.filtered') : t('empty.message')}
              {...(filter.filtered && {
                action: (
                  <Button variant="default" onClick={filter.clear}>
                    {t('clear')}
                  </Button>
                ),
              })}
            />
          ) : (
            <>
              <DataTable
                label={t('title')}
                rows={rows}
                rowKey={({ messageId }) => messageId}
                columns={messageColumns(t)}
              />
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
