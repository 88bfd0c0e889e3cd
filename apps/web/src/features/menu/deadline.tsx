import { type CalendarDate, CUTOFF_TIME, shortDate } from '@padkos/domain';
import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../shared/server-clock.ts';
import { countdownLeft, formatCountdown } from './countdown.ts';
import classes from './deadline.module.css';

/** Until when the earliest date can be ordered for, over the time; in the last two hours it counts the seconds. */
export function Deadline({ earliest, children }: { earliest: CalendarDate; children: ReactNode }) {
  const { t } = useTranslation('menu');
  const now = useNow('minute');
  const near = now !== null && countdownLeft(earliest, now) !== null;
  return (
    <div className={classes.root}>
      <IconClock size={24} stroke={1.6} aria-hidden />
      <div>
        <p className={classes.text}>
          {t('deadline.text', { cutoff: CUTOFF_TIME, date: shortDate(earliest) })}
        </p>
        {children}
      </div>
      {near && <Countdown date={earliest} />}
    </div>
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
