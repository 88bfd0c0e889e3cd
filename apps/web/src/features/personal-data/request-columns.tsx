import { Button } from '@mantine/core';
import type { SubjectRequest } from '@padkos/contracts';
import { daysBetween, SUBJECT_REQUEST_WARNING_DAYS, type SubjectRequestState } from '@padkos/domain';
import type { Column } from '../../shared/console/data-table.tsx';
import type { TFunction } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { instantText } from '../../shared/instant-text.ts';
import { useToday } from '../../shared/server-clock.ts';
import { StatusBadge, type StatusTone } from '../../shared/ui/status-badge.tsx';
import classes from './request-register.module.css';

const TONES: Record<SubjectRequestState, StatusTone> = {
  open: 'waiting',
  done: 'done',
  refused: 'failed',
  withdrawn: 'neutral',
};

/** The columns of the register: who asked for what, the due date, the status, and the button that closes it. */
export function requestColumns(
  t: TFunction<'dataRequests'>,
  onClose: (request: SubjectRequest) => void,
): Column<SubjectRequest>[] {
  return [
    {
      key: 'person',
      header: t('columns.person'),
      card: 'title',
      cell: ({ person, contact, details }) => (
        <>
          <span className={classes.person}>{person}</span>
          {contact !== '' && <span className={classes.note}>{contact}</span>}
          {details !== '' && <span className={classes.note}>{details}</span>}
        </>
      ),
    },
    {
      key: 'kind',
      header: t('columns.kind'),
      cell: ({ kind, channel }) => (
        <>
          {t(`kind.${kind}`)}
          <span className={classes.note}>{t(`channel.${channel}`)}</span>
        </>
      ),
    },
    {
      key: 'due',
      header: t('columns.due'),
      cell: (request) => <Due request={request} t={t} />,
    },
    {
      key: 'state',
      header: t('columns.state'),
      card: 'wide',
      cell: ({ state, closedBy, closedAt, closingNote, enteredBy }) => (
        <>
          <StatusBadge tone={TONES[state]} label={t(`state.${state}`)} />
          {closedAt !== null && (
            <span className={classes.note}>
              {closedBy === null
                ? instantText(closedAt)
                : t('closedBy', { name: closedBy, when: instantText(closedAt) })}
            </span>
          )}
          {closingNote !== null && <span className={classes.note}>{closingNote}</span>}
          {closedAt === null && enteredBy !== null && (
            <span className={classes.note}>{t('enteredBy', { name: enteredBy })}</span>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      header: t('columns.actions'),
      hideHeader: true,
      card: 'wide',
      align: 'right',
      cell: (request) => <Act request={request} t={t} onClose={onClose} />,
    },
  ];
}

interface CellProps {
  readonly request: SubjectRequest;
  readonly t: TFunction<'dataRequests'>;
}

function Due({ request: { dueOn, receivedOn, state }, t }: CellProps) {
  const today = useToday();
  const left = today === null ? null : daysBetween(today, dueOn);
  const isNear = state === 'open' && left !== null && left <= SUBJECT_REQUEST_WARNING_DAYS;
  return (
    <>
      <span className={classes.due} data-near={isNear || undefined}>
        {shortDate(dueOn)}
      </span>
      {isNear && <span className={classes.late}>{left < 0 ? t('overdue') : t('soon')}</span>}
      <span className={classes.received}>{t('received', { date: shortDate(receivedOn) })}</span>
    </>
  );
}

function Act({ request, t, onClose }: CellProps & { onClose: (request: SubjectRequest) => void }) {
  if (request.state !== 'open') return null;
  if (request.isErasureOfApp) return <span className={classes.note}>{t('above')}</span>;
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={t('close.of', { name: request.person })}
      onClick={() => onClose(request)}
    >
      {t('close.button')}
    </Button>
  );
}
