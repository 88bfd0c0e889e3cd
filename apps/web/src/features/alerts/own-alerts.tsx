import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { trpc } from '../../shared/trpc.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import classes from './alerts.module.css';
import { AlertsForm } from './alerts-form.tsx';
import { AlertsPreview } from './alerts-preview.tsx';
import './texts.ts';

/** The alerts that the person chooses, with the message as it would read now. */
export function OwnAlerts() {
  const { t } = useTranslation('alerts');
  const query = trpc.customer.alerts.useQuery();
  if (query.data !== undefined) {
    const { lowBalance, nothingOrderedOn, weekMenu } = query.data;
    const hasAny = lowBalance !== null || nothingOrderedOn.length > 0 || weekMenu;
    return (
      <div className={classes.root}>
        <AlertsForm key={JSON.stringify(query.data)} saved={query.data} />
        {hasAny && <AlertsPreview />}
      </div>
    );
  }
  if (query.error === null) return <Skeleton height={160} role="status" aria-label={t('loading')} />;
  return (
    <ErrorState
      title={t('notLoaded')}
      message={refusalOf(query.error).message}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
