import type { MessagesInput } from '@padkos/contracts';
import { MESSAGE_STATES, type MessageState } from '@padkos/domain';
import { IconMail } from '@tabler/icons-react';
import { ChoiceField } from '../../shared/console/choice-field.tsx';
import { ConsoleList, listTexts } from '../../shared/console/console-list.tsx';
import { SearchField } from '../../shared/console/search-field.tsx';
import { useConsole } from '../../shared/console/use-console.ts';
import { useSearchText } from '../../shared/console/use-search-text.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { NEWEST_FIRST } from '../../shared/newest-first.ts';
import { trpc } from '../../shared/trpc.ts';
import { messageColumns } from './message-columns.tsx';
import classes from './message-log.module.css';

/** How often to reread messages while one waits for its mail server, in milliseconds. */
const WATCH_MS = 5000;

/** Messages to users with their status, newest first, page by page. */
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

/** The pages of messages read so far; each page has the total number of failed messages. */
function useMessagePages(input: MessagesInput) {
  return trpc.admin.messages.list.useInfiniteQuery(input, {
    ...NEWEST_FIRST,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ messages }) => messages.some(({ state }) => state === 'waiting'))
        ? WATCH_MS
        : false,
  });
}

interface MessageFiltersProps {
  readonly filter: ReturnType<typeof useMessageFilter>;
  /** The total number of failed messages; undefined until known. */
  readonly failed: number | undefined;
}

/** The search field and the filter by status. */
function MessageFilters({ filter, failed }: MessageFiltersProps) {
  const { t } = useTranslation('messages');
  return (
    <>
      <SearchField label={t('search')} value={filter.typed} onChange={filter.setTyped} />
      <ChoiceField
        label={t('stateLabel')}
        all={t('allStates')}
        values={MESSAGE_STATES}
        textOf={(state) => t(`state.${state}`)}
        value={filter.state}
        onChange={filter.setState}
      />
      {failed !== undefined && failed > 0 && (
        <p className={classes.failed} aria-live="polite">
          {t('failedCount', { count: failed })}
        </p>
      )}
    </>
  );
}

/** The filter of the message log, kept in the address: words, which are queried when the typing pauses, and a status. */
function useMessageFilter() {
  const { search: address, go } = useConsole();
  const { typed, settled: search, type, forget } = useSearchText();
  const state = MESSAGE_STATES.find((name) => name === address.tab);
  const setState = (wanted: MessageState | undefined) => {
    const { tab: _before, ...rest } = address;
    go({ ...rest, ...(wanted && { tab: wanted }) });
  };
  const input: MessagesInput = { ...(search !== '' && { search }), ...(state && { state }) };
  return {
    typed,
    setTyped: type,
    state,
    setState,
    input,
    filtered: Object.keys(input).length > 0,
    clear: () => {
      forget();
      go({ section: 'messages' });
    },
  };
}
