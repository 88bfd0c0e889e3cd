import { Card, Skeleton } from '@mantine/core';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './result-card.module.css';

/** Placeholder while a result loads. */
export function ResultLoading() {
  const { t } = useTranslation('results');
  return (
    <Card padding={0} className={classes.root} role="status" aria-label={t('loading')}>
      <div className={classes.loading} aria-hidden>
        <Skeleton circle height={80} />
        <Skeleton height={32} width="70%" />
        <Skeleton height={48} width="90%" />
        <Skeleton height={96} />
        <Skeleton height={42} />
        <Skeleton height={42} />
      </div>
    </Card>
  );
}
