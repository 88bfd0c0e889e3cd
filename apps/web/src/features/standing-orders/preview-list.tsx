import { Switch } from '@mantine/core';
import type { StandingPreviewRow } from '@padkos/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { useNow } from '../../shared/server-clock.ts';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { previewState } from './preview-tone.ts';
import classes from './standing-orders.module.css';

interface PreviewListProps {
  readonly rows: readonly StandingPreviewRow[];
  /** Leaves a date out or takes it in again; without it nothing can be switched. */
  readonly onSwitch?: (row: StandingPreviewRow, isOn: boolean) => void;
  /** The row that is being saved, with what was chosen. */
  readonly saving?: { readonly row: StandingPreviewRow; readonly isOn: boolean } | null;
}

/** The coming dates of standing orders: what is ordered on each or why it is not. */
export function PreviewList({ rows, ...acts }: PreviewListProps) {
  return (
    <ul className={classes.preview}>
      {rows.map((row, index) => (
        <PreviewRow
          key={`${row.date} ${row.standingOrderId}`}
          row={row}
          isSameDate={rows[index - 1]?.date === row.date}
          {...acts}
        />
      ))}
    </ul>
  );
}

interface PreviewRowProps extends Omit<PreviewListProps, 'rows'> {
  readonly row: StandingPreviewRow;
  /** Whether the row above is of the same date, which then stands once for both. */
  readonly isSameDate: boolean;
}

function PreviewRow({ row, isSameDate, onSwitch, saving = null }: PreviewRowProps) {
  const { t } = useTranslation('standingOrders');
  const now = useNow();
  const { label, tone, canSwitch, isOn } = previewState(row, now);
  const { date, dish, quantity, outcome, reason, message, orderId } = row;
  const words = t('dish', { quantity, title: dish.title });
  const isShort = label === 'short' || label === 'waiting';
  const isInstead =
    reason !== null &&
    (outcome === 'planned' || outcome === 'placed') &&
    !isShort &&
    reason !== 'MENU_NOT_MADE';
  const chosen =
    saving !== null && saving.row.date === date && saving.row.standingOrderId === row.standingOrderId;
  return (
    <li
      className={classes.date}
      data-switches={onSwitch !== undefined || undefined}
      data-same={isSameDate || undefined}
    >
      <time className={classes.day} dateTime={date}>
        {shortDate(date)}
      </time>
      <div className={classes.what}>
        <p className={classes.dishName} data-off={label === 'left' || label === 'skipped' || undefined}>
          {words}
        </p>
        {message !== null && label !== 'left' && (
          <p className={classes.reason}>{isInstead ? t('preview.instead', { reason: message }) : message}</p>
        )}
        {isShort && (
          <Link to="/wallet" className={classes.link}>
            {t('preview.topUp')}
          </Link>
        )}
        {orderId !== null && outcome === 'placed' && (
          <Link to="/orders" className={classes.link}>
            {t('preview.see')}
          </Link>
        )}
      </div>
      <StatusBadge tone={tone} label={t(`preview.outcome.${label}`)} />
      {onSwitch !== undefined && (
        <div className={classes.switch}>
          {canSwitch && (
            <Switch
              aria-label={t('preview.order', { dish: words, date: shortDate(date) })}
              checked={chosen ? saving.isOn : isOn}
              onChange={({ currentTarget: { checked } }) => onSwitch(row, checked)}
            />
          )}
        </div>
      )}
    </li>
  );
}
