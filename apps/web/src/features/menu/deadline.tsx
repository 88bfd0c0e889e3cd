import {
  addDays,
  type CalendarDate,
  countdownLeft,
  formatCountdown,
  hoursLeft,
  johannesburgClock,
  johannesburgTime,
} from '@padkos/domain';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { useNow } from '../../shared/server-clock.ts';
import { useOrderingRules } from '../../shared/site-config.ts';
import classes from './deadline.module.css';

/** One line: the cutoff of the earliest date and the time left until then; in the last two hours it counts seconds. */
export function Deadline({ earliest }: { earliest: CalendarDate }) {
  const { t } = useTranslation('menu');
  const now = useNow('minute');
  const rules = useOrderingRules();
  if (now === null) return null;
  const closing = rules.closesAt(earliest);
  const day = johannesburgClock(closing).date;
  return (
    <p className={classes.root}>
      <IconClock size={18} stroke={1.8} aria-hidden />
      <span>
        {t(`deadline.${whenOf(day, johannesburgClock(now).date)}`, {
          cutoff: johannesburgTime(closing),
          day: shortDate(day),
          date: shortDate(earliest),
        })}
      </span>
      {countdownLeft(earliest, now, rules) === null ? (
        <span className={classes.left}>
          {t('deadline.hours', { count: hoursLeft(earliest, now, rules) })}
        </span>
      ) : (
        <Countdown date={earliest} />
      )}
    </p>
  );
}

function whenOf(day: CalendarDate, today: CalendarDate) {
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : 'later';
}

/** A separate component, so that only it is rendered every second. */
function Countdown({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('menu');
  const now = useNow('second');
  const rules = useOrderingRules();
  const left = now === null ? null : countdownLeft(date, now, rules);
  if (left === null) return null;
  return (
    <time className={classes.left} role="timer" aria-live="off" suppressHydrationWarning>
      {t('deadline.left', { time: formatCountdown(left) })}
    </time>
  );
}
