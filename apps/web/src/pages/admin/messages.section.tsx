import { Button } from '@mantine/core';
import type { Message, MessagesInput } from '@padkos/contracts';
import { MESSAGE_STATES, type MessageState } from '@padkos/domain';
import { IconMail } from '@tabler/icons-react';
import classes from '../../features/messages/message-log.module.css';
import { ChoiceField } from '../../shared/console/choice-field.tsx';
import { ConsoleList, listTexts } from '../../shared/console/console-list.tsx';
import type { Column } from '../../shared/console/data-table.tsx';
import { SearchField, useSearchText } from '../../shared/console/search-field.tsx';
import { useConsole } from '../../shared/console/use-console.ts';
import { failWith } from '../../shared/console/use-undo.ts';
import { type TFunction, useTranslation } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { NEWEST_FIRST } from '../../shared/refetch.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { Email } from '../../shared/ui/email.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { StatusBadge, type StatusTone } from '../../shared/ui/status-badge.tsx';

const TONES: Record<MessageState, StatusTone> = {
  sent: 'done',
  waiting: 'waiting',
  kept: 'neutral',
  failed: 'failed',
};

/** The columns of the message log: subject, recipient, time, state with its reason, and actions. */
function messageColumns(t: TFunction<'messages'>): Column<Message>[] {
  return [
    {
      key: 'subject',
      header: t('columns.message'),
      card: 'title',
      cell: ({ subject, recipient }) => (
        <>
          <span className={classes.subject}>{subject}</span>
          <Email address={recipient} className={classes.note ?? ''} />
        </>
      ),
    },
    {
      key: 'state',
      header: t('columns.state'),
      card: 'wide',
      cell: ({ state, lastError }) => (
        <>
          <StatusBadge tone={TONES[state]} label={t(`state.${state}`)} />
          {lastError !== null && <span className={classes.reason}>{lastError}</span>}
          {state === 'kept' && <span className={classes.note}>{t('noServer')}</span>}
        </>
      ),
    },
    {
      key: 'when',
      header: t('columns.when'),
      cell: ({ createdAt, sentAt, lastTriedAt }) => {
        const then = sentAt ?? lastTriedAt;
        return (
          <span className={classes.when}>
            <time dateTime={createdAt}>{instantText(createdAt)}</time>
            {then !== null && instantText(then) !== instantText(createdAt) && (
              <span className={classes.note}>
                {t(sentAt === null ? 'triedAt' : 'sentAt')} <time dateTime={then}>{instantText(then)}</time>
              </span>
            )}
          </span>
        );
      },
    },
    {
      key: 'attempts',
      header: t('columns.attempts'),
      align: 'right',
      cell: ({ attempts }) => attempts,
    },
    {
      key: 'actions',
      header: t('columns.actions'),
      hideHeader: true,
      card: 'wide',
      align: 'right',
      cell: (message) => message.state === 'failed' && <ResendButton message={message} />,
    },
  ];
}

/** Resends a failed message. */
function ResendButton({ message: { messageId, recipient, subject } }: { message: Message }) {
  const { t } = useTranslation('messages');
  const utils = trpc.useUtils();
  const resend = trpc.admin.messages.resend.useMutation({
    onSuccess: async () => {
      toast.success({ title: t('resent.title'), message: t('resent.message', { recipient }) });
      await utils.admin.messages.list.invalidate();
    },
    onError: failWith(t('resendFailed')),
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('resendOf', { subject, recipient })}
      loading={resend.isPending}
      onClick={() => resend.mutate({ messageId })}
    >
      {t('resend')}
    </Button>
  );
}

/** How often to reread messages while one waits for its mail server, in milliseconds. */
const WATCH_MS = 5000;

/** Messages to users with their status, newest first, page by page. */
function MessageLog() {
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

/** The message log. */
export default function MessagesSection() {
  const { t } = useTranslation('messages');
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <MessageLog />
    </>
  );
}
