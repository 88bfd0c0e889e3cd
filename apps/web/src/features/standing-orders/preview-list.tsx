import { Switch } from '@mantine/core';
import type { StandingPreviewRow } from '@padkos/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { formatTokens, shortDate } from '../../shared/i18n/words.ts';
import { useNow } from '../../shared/server-clock.ts';
import { StatusBadge, type StatusTone } from '../../shared/ui/status-badge.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './standing-orders.module.css';
import { isToOrder } from './use-standing-orders.ts';

const TONES = {
  planned: 'accepted',
  short: 'waiting',
  waiting: 'waiting',
  placed: 'done',
  skipped: 'neutral',
  left: 'neutral',
} as const satisfies Record<string, StatusTone>;

/** Reasons that may no longer apply when the date is due, so the date can still be skipped. */
const NOT_THIS_TIME = ['SOLD_OUT', 'ITEM_NOT_AVAILABLE', 'PRICE_TOO_HIGH'];

interface PreviewListProps {
  readonly rows: readonly StandingPreviewRow[];
  /** What each date will cost. */
  readonly costs: ReadonlyMap<string, number>;
  /** Skips a date or includes it again; without it nothing can be switched. */
  readonly onSwitch?: (row: StandingPreviewRow, isOn: boolean) => void;
  /** The row being saved, with the new choice. */
  readonly saving?: { readonly row: StandingPreviewRow; readonly isOn: boolean } | null;
}

/** The coming dates of standing orders: what is ordered on each, or why nothing is. */
export function PreviewList({ rows, costs, ...acts }: PreviewListProps) {
  const lastOf = (day: string) => rows.findLast((row) => row.date === day && isToOrder(row));
  return (
    <ul className={classes.preview}>
      {rows.map((row, index) => (
        <PreviewRow
          key={`${row.date} ${row.standingOrderId}`}
          row={row}
          isSameDate={rows[index - 1]?.date === row.date}
          cost={row === lastOf(row.date) ? costs.get(row.date) : undefined}
          {...acts}
        />
      ))}
    </ul>
  );
}

interface PreviewRowProps extends Omit<PreviewListProps, 'rows' | 'costs'> {
  readonly row: StandingPreviewRow;
  /** Whether the row above has the same date, which then shows once for both. */
  readonly isSameDate: boolean;
  /** The date's cost, if this is its last row still to be ordered, so that it shows once per date. */
  readonly cost: number | undefined;
}

function PreviewRow({ row, isSameDate, cost, onSwitch, saving = null }: PreviewRowProps) {
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
          {isToOrder(row) && (
            <>
              {' '}
              <TokenAmount tokens={dish.price * quantity} size="sm" />
            </>
          )}
        </p>
        {message !== null && label !== 'left' && !isShort && (
          <p className={classes.reason}>{isInstead ? t('preview.instead', { reason: message }) : message}</p>
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
      {cost !== undefined && (
        <div className={classes.whole}>
          <p className={classes.reason}>{t('preview.cost', { tokens: formatTokens(cost) })}</p>
          {isShort && (
            <>
              {message !== null && <p className={classes.reason}>{message}</p>}
              <Link to="/wallet" className={classes.link}>
                {t('preview.topUp')}
              </Link>
            </>
          )}
        </div>
      )}
    </li>
  );
}

/** What a preview row shows: its text, its colour, and whether the customer may still switch the date. */
function previewState({ outcome, reason, dueAt }: StandingPreviewRow, now: Date | null) {
  const left = reason === 'DATE_SKIPPED';
  const short = outcome === 'planned' && reason === 'INSUFFICIENT_BALANCE';
  const label = left ? ('left' as const) : short ? ('short' as const) : outcome;
  return {
    label,
    tone: TONES[label],
    canSwitch:
      now !== null &&
      new Date(dueAt) > now &&
      (left || outcome === 'planned' || NOT_THIS_TIME.includes(reason ?? '')),
    isOn: !left,
  };
}
