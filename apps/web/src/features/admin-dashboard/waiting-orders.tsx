import { IconAlertTriangle } from '@tabler/icons-react';
import { ButtonLink } from '../../shared/console/button-link.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { trpc } from '../../shared/trpc.ts';
import classes from './waiting-orders.module.css';

/** Shows the number of pending orders of all dates, with a link to them. Nothing while there are none. */
export function WaitingOrders() {
  const { t } = useTranslation('adminDashboard');
  const { data } = trpc.admin.orders.list.useQuery({ date: 'pending' });
  const count = data?.length ?? 0;
  if (count === 0) return null;
  return (
    <div className={classes.root} role="status">
      <IconAlertTriangle size={22} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>{t('waiting.title', { count })}</p>
        <p className={classes.message}>{t('waiting.message')}</p>
      </div>
      <ButtonLink to="/admin" search={{ section: 'orders', status: 'pending' }} size="sm">
        {t('waiting.action')}
      </ButtonLink>
    </div>
  );
}
