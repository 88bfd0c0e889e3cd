import { Card } from '@mantine/core';
import { addDays, type CalendarDate, johannesburgClock } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { byDay, type WalletDay, type WalletEvent } from './wallet-events.ts';
import classes from './wallet-feed.module.css';
import { WalletRow } from './wallet-row.tsx';

interface WalletDaysProps {
  readonly events: readonly WalletEvent[];
  /** The server's time; null until known. */
  readonly now: Date | null;
}

/** What happened in a wallet, under its dates in Johannesburg. */
export function WalletDays({ events, now }: WalletDaysProps) {
  const today = now === null ? null : johannesburgClock(now).date;
  return (
    <Card padding={0}>
      {byDay(events).map((day) => (
        <Day key={day.date} day={day} today={today} now={now} />
      ))}
    </Card>
  );
}

interface DayProps {
  readonly day: WalletDay;
  readonly today: CalendarDate | null;
  readonly now: Date | null;
}

function Day({ day: { date, events }, today, now }: DayProps) {
  const { t } = useTranslation('wallet');
  const isYesterday = today !== null && date === addDays(today, -1);
  const near = date === today ? t('feed.today') : isYesterday ? t('feed.yesterday') : null;
  return (
    <section className={classes.day}>
      <h3 className={classes.date}>
        {near !== null && `${near}, `}
        {longDate(date)}
      </h3>
      <ul className={classes.list}>
        {events.map((event) => (
          <WalletRow key={event.id} event={event} now={now} />
        ))}
      </ul>
    </section>
  );
}
