import { Button } from '@mantine/core';
import type { Calendar } from '@padkos/contracts';
import { type CalendarDate, groupThousands } from '@padkos/domain';
import type { Column } from '../../shared/console/data-table.tsx';
import type { TFunction } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { instantText } from '../../shared/instant-text.ts';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import classes from './calendar.module.css';
import type { CalendarActs, CalendarRow } from './use-calendar-acts.ts';

interface Hands {
  readonly acts: CalendarActs;
  readonly closesOnHolidays: boolean;
  readonly onChangeDay: (day: Calendar['days'][number]) => void;
}

const inYear = (date: CalendarDate) => `${shortDate(date)} ${date.slice(0, 4)}`;
const datesText = ({ from, to }: CalendarRow) =>
  from === to ? inYear(from) : `${inYear(from)} – ${inYear(to)}`;

/** The columns of the coming year: the dates, what applies to them, and the actions. */
export function calendarColumns(t: TFunction<'calendar'>, hands: Hands): Column<CalendarRow>[] {
  return [
    {
      key: 'date',
      header: t('columns.date'),
      card: 'title',
      cell: (row) => <span className={classes.date}>{datesText(row)}</span>,
    },
    { key: 'what', header: t('columns.what'), card: 'wide', share: 100, cell: (row) => whatText(t, row) },
    { key: 'state', header: t('columns.state'), card: 'inline', cell: (row) => stateBadge(t, row, hands) },
    {
      key: 'actions',
      header: t('columns.actions'),
      hideHeader: true,
      card: 'inline',
      align: 'right',
      cell: (row) => <RowActions t={t} row={row} hands={hands} />,
    },
  ];
}

function whatText(t: TFunction<'calendar'>, row: CalendarRow) {
  if (row.kind === 'holiday') return row.entry.name;
  if (row.kind === 'closed') {
    const { reason, ordersCancelled } = row.entry;
    return (
      <>
        {reason}
        {ordersCancelled > 0 && (
          <span className={classes.note}>{t('cancelled', { count: ordersCancelled })}</span>
        )}
      </>
    );
  }
  const { capacity, sold, closesAt } = row.entry;
  return (
    <>
      {capacity !== null &&
        t('capacityOf', { sold: groupThousands(String(sold)), capacity: groupThousands(String(capacity)) })}
      {closesAt !== null && (
        <span className={capacity === null ? undefined : classes.note}>
          {t('closesAt', { when: instantText(closesAt) })}
        </span>
      )}
    </>
  );
}

function stateBadge(t: TFunction<'calendar'>, row: CalendarRow, { closesOnHolidays }: Hands) {
  if (row.kind === 'closed') return <StatusBadge tone="failed" label={t('states.closed')} />;
  if (row.kind === 'day') return <StatusBadge tone="accepted" label={t('states.day')} />;
  if (!row.entry.isHoliday) return <StatusBadge tone="neutral" label={t('states.notCounted')} />;
  return closesOnHolidays ? (
    <StatusBadge tone="failed" label={t('states.closed')} />
  ) : (
    <StatusBadge tone="neutral" label={t('states.holiday')} />
  );
}

interface RowActionsProps {
  readonly t: TFunction<'calendar'>;
  readonly row: CalendarRow;
  readonly hands: Hands;
}

/** The actions on an entry; each button names the dates for screen readers. */
function RowActions({ t, row, hands: { acts, onChangeDay } }: RowActionsProps) {
  const dates = datesText(row);
  const button = (words: 'reopen' | 'drop' | 'restore' | 'remove' | 'change', onClick: () => unknown) => (
    <Button
      key={words}
      size="compact-sm"
      variant="default"
      aria-label={t(`actions.${words}Of`, { dates })}
      disabled={acts.working}
      onClick={() => void onClick()}
    >
      {t(`actions.${words}`)}
    </Button>
  );
  const buttonsOf = () => {
    if (row.kind === 'closed') return [button('reopen', () => acts.reopen(row.entry))];
    if (row.kind === 'day') {
      const everyDate = { date: row.entry.date, capacity: null, closesAt: null };
      return [button('change', () => onChangeDay(row.entry)), button('remove', () => acts.setDay(everyDate))];
    }
    const { date, name, origin, isHoliday } = row.entry;
    if (origin === 'law') return [button('drop', () => acts.setHoliday({ date, name, isHoliday: false }))];
    return [button(isHoliday ? 'remove' : 'restore', () => acts.resetHoliday(date))];
  };
  return <div className={classes.actions}>{buttonsOf()}</div>;
}
