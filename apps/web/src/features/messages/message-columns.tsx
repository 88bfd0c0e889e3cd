import { Button } from '@mantine/core';
import type { Message } from '@padkos/contracts';
import type { MessageState } from '@padkos/domain';
import type { Column } from '../../shared/console/data-table.tsx';
import { failWith } from '../../shared/console/fail-with.ts';
import type { TFunction } from '../../shared/i18n/i18n.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { Email } from '../../shared/ui/email.tsx';
import { StatusBadge, type StatusTone } from '../../shared/ui/status-badge.tsx';
import classes from './message-log.module.css';

const TONES: Record<MessageState, StatusTone> = {
  sent: 'done',
  waiting: 'waiting',
  kept: 'neutral',
  failed: 'failed',
};

/** The columns of the message log: subject, recipient, time, state with its reason, and actions. */
export function messageColumns(t: TFunction<'messages'>): Column<Message>[] {
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
