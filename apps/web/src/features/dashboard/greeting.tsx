import { VisuallyHidden } from '@mantine/core';
import { johannesburgClock, johannesburgTime, partOfDay } from '@padkos/domain';
import { IconFlame } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useNow } from '../../shared/server-clock.ts';
import { useSession } from '../../shared/session.ts';
import { trpc } from '../../shared/trpc.ts';
import { useMobile } from '../../shared/use-mobile.ts';
import classes from './greeting.module.css';

/** A greeting by the Johannesburg hour. On a phone the header shows it, so here it is only for screen readers. */
export function Greeting() {
  const { t } = useTranslation('menu');
  const { t: common } = useTranslation();
  const mobile = useMobile();
  const now = useNow('minute');
  const name = useSession()?.firstName || common('customer');
  const part = now === null ? 'morning' : partOfDay(johannesburgClock(now).hour);
  if (mobile) return <VisuallyHidden component="h1">{common('hi', { name })}</VisuallyHidden>;
  return (
    <h1 className={classes.title} data-ready={now !== null || undefined}>
      {t(`greeting.${part}`, { name })}
    </h1>
  );
}

/** The current time in Johannesburg. */
export function KitchenClock() {
  const { t } = useTranslation('menu');
  const now = useNow('minute');
  return (
    <p className={classes.clock}>
      <time className={classes.time}>{now === null ? '--:--' : johannesburgTime(now)}</time> {t('clock')}
    </p>
  );
}

const POLL_MS = 60_000;

/** The number of today's orders; hidden if there are none. */
export function OrdersBanner() {
  const { t } = useTranslation('menu');
  const count = trpc.reports.today.useQuery(undefined, { refetchInterval: POLL_MS }).data?.orderCount ?? 0;
  if (count === 0) return null;
  return (
    <p className={classes.root}>
      <IconFlame size={18} stroke={1.8} aria-hidden />
      {t('banner', { count })}
    </p>
  );
}
