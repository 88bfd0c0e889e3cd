import { Button, Card } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { ShowMore } from '../../shared/ui/show-more.tsx';
import { usePages } from '../../shared/use-pages.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { TopupRow } from './topup-row.tsx';
import { useTopups } from './use-topups.ts';
import classes from './wallet-list.module.css';

const PAGE_SIZE = 10;

/** The top-ups, newest first; what is still being confirmed is followed until it is decided. */
export function TopupHistory({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('wallet');
  const { topups, now } = useTopups();
  const pages = usePages(topups.data ?? [], PAGE_SIZE);
  if (topups.data === undefined) {
    return topups.error === null ? (
      <ListSkeleton rows={3} label={t('topups.loading')} />
    ) : (
      <Card>
        <ErrorState
          level={3}
          title={t('topups.failed')}
          message={refusalOf(topups.error).message}
          retrying={topups.isFetching}
          onRetry={() => void topups.refetch()}
        />
      </Card>
    );
  }
  if (topups.data.length === 0) {
    return (
      <Card>
        <EmptyState
          level={3}
          icon={IconCoins}
          title={t('topups.empty.title')}
          message={t('topups.empty.message')}
          action={<Button onClick={onAdd}>{t('topups.empty.action')}</Button>}
        />
      </Card>
    );
  }
  return (
    <>
      <Card padding={0}>
        <ul className={classes.list}>
          {pages.shown.map((topup) => (
            <TopupRow key={topup.id} topup={topup} now={now} />
          ))}
        </ul>
      </Card>
      <ShowMore pages={pages} pageSize={PAGE_SIZE} />
    </>
  );
}
