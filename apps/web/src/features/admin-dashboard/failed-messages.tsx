import { IconMailX } from '@tabler/icons-react';
import { ButtonLink } from '../../shared/console/button-link.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { READ_ANEW } from '../../shared/read-anew.ts';
import { trpc } from '../../shared/trpc.ts';
import classes from './waiting-orders.module.css';

/** Shows the number of failed messages, with a link to them. Nothing while there are none. */
export function FailedMessages() {
  const { t } = useTranslation('adminDashboard');
  const { data } = trpc.admin.messages.list.useQuery({ state: 'failed' }, READ_ANEW);
  const count = data?.failedCount ?? 0;
  if (count === 0) return null;
  return (
    <div className={classes.root} data-tone="failed" role="status">
      <IconMailX size={22} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>{t('failedMessages.title', { count })}</p>
        <p className={classes.message}>{t('failedMessages.message')}</p>
      </div>
      <ButtonLink to="/admin" search={{ section: 'messages', tab: 'failed' }} size="sm" variant="default">
        {t('failedMessages.action')}
      </ButtonLink>
    </div>
  );
}
