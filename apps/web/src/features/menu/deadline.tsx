import { type CalendarDate, CUTOFF_TIME, closingInstant, johannesburgClock, shortDate } from '@padkos/domain';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../shared/server-clock.ts';
import { countdownLeft, formatCountdown, hoursLeft } from './countdown.ts';
import classes from './deadline.module.css';

/** One line: until when the earliest date can be ordered for, and how long that is; the last two hours by the second. */
export function Deadline({ earliest }: { earliest: CalendarDate }) {
  const { t } = useTranslation('menu');
  const now = useNow('minute');
  if (now === null) return null;
  const closesToday = johannesburgClock(closingInstant(earliest)).date === johannesburgClock(now).date;
  return (
    <p className={classes.root}>
      <IconClock size={18} stroke={1.8} aria-hidden />
      <span>
        {t(closesToday ? 'deadline.today' : 'deadline.tomorrow', {
          cutoff: CUTOFF_TIME,
          date: shortDate(earliest),
        })}
      </span>
      {countdownLeft(earliest, now) === null ? (
        <span className={classes.left}>{t('deadline.hours', { count: hoursLeft(earliest, now) })}</span>
      ) : (
        <Countdown date={earliest} />
      )}
    </p>
  );
}

/** A component of its own, so that only it is rendered every second. */
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
