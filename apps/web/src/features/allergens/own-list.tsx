import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { trpc } from '../../shared/trpc.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { OwnListForm } from './own-list-form.tsx';

/** What the person avoids, stored with their consent. */
export function OwnList() {
  const { t } = useTranslation('allergens');
  const query = trpc.customer.menu.diet.useQuery();
  if (query.data !== undefined) {
    return <OwnListForm key={query.data.consentedAt ?? 'none'} saved={query.data} />;
  }
  if (query.error === null) return <Skeleton height={120} role="status" aria-label={t('own.loading')} />;
  return (
    <ErrorState
      title={t('own.notLoaded')}
      message={refusalOf(query.error).message}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
