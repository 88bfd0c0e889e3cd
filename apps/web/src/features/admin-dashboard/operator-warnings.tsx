import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { trpc } from '../../shared/trpc.ts';
import classes from './waiting-orders.module.css';

/** Shows the warnings about server settings. Nothing while there are none. */
export function OperatorWarnings() {
  const { t } = useTranslation('adminDashboard');
  const { data = [] } = trpc.admin.settings.warnings.useQuery();
  if (data.length === 0) return null;
  return (
    <div className={classes.root} data-tone="failed" role="status">
      <IconAlertTriangle size={22} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>{t('operatorWarnings.title')}</p>
        {data.map(({ code, message }) => (
          <p key={code} className={classes.message}>
            {message}
          </p>
        ))}
      </div>
    </div>
  );
}
