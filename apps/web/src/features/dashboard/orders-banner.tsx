import { IconFlame } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { trpc } from '../../shared/trpc.ts';
import classes from './orders-banner.module.css';

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
