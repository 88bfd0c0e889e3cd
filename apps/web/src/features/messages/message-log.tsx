import { IconMail } from '@tabler/icons-react';
import { ConsoleList, listTexts } from '../../shared/console/console-list.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { messageColumns } from './message-columns.tsx';
import { MessageFilters } from './message-filters.tsx';
import { useMessageFilter } from './use-message-filter.ts';
import { useMessagePages } from './use-message-pages.ts';

/** The messages to users with their states, newest first, a page at a time. */
export function MessageLog() {
  const { t } = useTranslation('messages');
  const filter = useMessageFilter();
  const log = useMessagePages(filter.input);
  return (
    <ConsoleList
      texts={listTexts(t)}
      icon={IconMail}
      tools={<MessageFilters filter={filter} failed={log.data?.pages[0]?.failedCount} />}
      filtered={filter.filtered}
      onClear={filter.clear}
      list={log}
      rowsOf={({ messages }) => messages}
      rowKey={({ messageId }) => messageId}
      columns={messageColumns(t)}
    />
  );
}
