import { type CalendarDate, CUTOFF_TIME, shortDate } from '@padkos/domain';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../shared/server-clock.ts';
import { countdownLeft, formatCountdown } from './countdown.ts';
import classes from './deadline.module.css';

/** Until when the earliest date can be ordered for; in the last two hours it counts the seconds. */
export function Deadline({ earliest }: { earliest: CalendarDate }) {
  const { t } = useTranslation('menu');
  const now = useNow('minute');
  const near = now !== null && countdownLeft(earliest, now) !== null;
  return (
    <p className={classes.root} data-near={near || undefined}>
      <IconClock size={18} stroke={1.8} aria-hidden />
      <span>{t('deadline.text', { cutoff: CUTOFF_TIME, date: shortDate(earliest) })}</span>
      {near && <Countdown date={earliest} />}
    </p>
  );
}

/** Apart, so that only this little piece is drawn every second. */
function Countdown({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('menu');
  const now = useNow('second');
  const left = now === null ? null : countdownLeft(date, now);
  if (left === null) return null;
  return (
    <time className={classes.left} role="timer" aria-live="off">
      {t('deadline.left', { time: formatCountdown(left) })}
    </time>
  );
}
