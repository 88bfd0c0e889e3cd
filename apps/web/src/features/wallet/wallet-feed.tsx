import { Button, Card, SegmentedControl } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { POLL_WHILE_VISIBLE, REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { trpc } from '../../shared/trpc.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { ShowMore } from '../../shared/ui/show-more.tsx';
import { usePages } from '../../shared/use-pages.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { useTopups } from './use-topups.ts';
import { WalletDays } from './wallet-days.tsx';
import { filterEvents, type WalletEvent, type WalletFilter, walletEvents } from './wallet-events.ts';
import classes from './wallet-feed.module.css';

const PAGE_SIZE = 20;
const FILTERS: readonly WalletFilter[] = ['all', 'in', 'out'];

/**
 * Everything that happened in the wallet, newest first and by day: top-ups with their receipts, orders, refunds and credits. Without
 * a top-up it says so above the rest. What is still being confirmed is followed until it is decided.
 */
export function WalletFeed({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('wallet');
  const { topups, now } = useTopups();
  const entries = trpc.wallet.transactions.useQuery(undefined, {
    ...REFETCH_ON_MOUNT,
    ...POLL_WHILE_VISIBLE,
  });
  if (topups.data === undefined || entries.data === undefined) {
    const error = topups.error ?? entries.error;
    if (error === null) return <FeedSkeleton label={t('topups.loading')} />;
    return (
      <Card>
        <ErrorState
          level={3}
          title={t('topups.failed')}
          message={refusalOf(error).message}
          retrying={topups.isFetching || entries.isFetching}
          onRetry={() => {
            void topups.refetch();
            void entries.refetch();
          }}
        />
      </Card>
    );
  }
  const events = walletEvents(entries.data, topups.data);
  return (
    <>
      {topups.data.length === 0 && (
        <Card>
          <EmptyState
            level={3}
            icon={IconCoins}
            title={t('topups.empty.title')}
            message={t('topups.empty.message')}
            action={<Button onClick={onAdd}>{t('topups.empty.action')}</Button>}
          />
        </Card>
      )}
      {events.length > 0 && <FilteredDays events={events} now={now} />}
    </>
  );
}

function FilteredDays({ events, now }: { events: readonly WalletEvent[]; now: Date | null }) {
  const { t } = useTranslation('wallet');
  const [filter, setFilter] = useState<WalletFilter>('all');
  const list = useId();
  return (
    <>
      <SegmentedControl
        className={classes.filter}
        aria-label={t('feed.filter.label')}
        aria-controls={list}
        value={filter}
        onChange={setFilter}
        data={FILTERS.map((value) => ({ value, label: t(`feed.filter.${value}`) }))}
      />
      <div id={list}>
        <PagesOfDays key={filter} events={filterEvents(events, filter)} filter={filter} now={now} />
      </div>
    </>
  );
}

interface PagesOfDaysProps {
  readonly events: readonly WalletEvent[];
  readonly filter: WalletFilter;
  readonly now: Date | null;
}

function PagesOfDays({ events, filter, now }: PagesOfDaysProps) {
  const { t } = useTranslation('wallet');
  const pages = usePages(events, PAGE_SIZE);
  if (events.length === 0) {
    return <p className={classes.empty}>{t(filter === 'in' ? 'feed.noneIn' : 'feed.noneOut')}</p>;
  }
  return (
    <>
      <WalletDays events={pages.shown} now={now} />
      <ShowMore pages={pages} pageSize={PAGE_SIZE} />
    </>
  );
}
