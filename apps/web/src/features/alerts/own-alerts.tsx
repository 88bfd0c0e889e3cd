import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { trpc } from '../../shared/trpc.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import classes from './alerts.module.css';
import { AlertsForm } from './alerts-form.tsx';

/** The alerts that the person chooses, with a preview of the message. */
export function OwnAlerts() {
  const { t } = useTranslation('alerts');
  const query = trpc.customer.preferences.alerts.useQuery();
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

/** A preview of the message for the chosen alerts, and which of them it leaves out. */
function AlertsPreview() {
  const { t } = useTranslation('alerts');
  const query = trpc.customer.preferences.previewAlerts.useQuery(undefined, REFETCH_ON_MOUNT);
  return (
    <section className={classes.preview} aria-labelledby="alerts-preview">
      <h3 id="alerts-preview" className={classes.heading}>
        {t('preview.title')}
      </h3>
      <p className={classes.hint}>{t('preview.hint')}</p>
      {query.data !== undefined ? (
        <>
          {query.data.message === null ? (
            <p className={classes.nothing}>{t('preview.nothing')}</p>
          ) : (
            <article className={classes.mail}>
              <p className={classes.subject}>{query.data.message.subject}</p>
              <p className={classes.text}>{query.data.message.text}</p>
            </article>
          )}
          {query.data.silent.length > 0 && (
            <>
              {query.data.message !== null && <p className={classes.hint}>{t('preview.silent')}</p>}
              <ul className={classes.silent}>
                {query.data.silent.map(({ alert, reason }) => (
                  <li key={alert}>{reason}</li>
                ))}
              </ul>
            </>
          )}
        </>
      ) : query.error === null ? (
        <Skeleton height={120} role="status" aria-label={t('preview.loading')} />
      ) : (
        <ErrorState
          title={t('preview.notLoaded')}
          message={refusalOf(query.error).message}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </section>
  );
}
