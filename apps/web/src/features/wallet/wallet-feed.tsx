import { Button, Card, SegmentedControl, Skeleton } from '@mantine/core';
import { addDays, type CalendarDate, johannesburgClock } from '@padkos/domain';
import { IconCoins } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { isSettling, SETTLING_POLL_MS } from '../../shared/go-to-payment.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { POLL_WHILE_VISIBLE, REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { useServerClock } from '../../shared/server-clock.ts';
import { trpc } from '../../shared/trpc.ts';
import { EmptyState, ErrorState } from '../../shared/ui/error-state.tsx';
import { ShowMore } from '../../shared/ui/show-more.tsx';
import { type Rest, usePages } from '../../shared/use-pages.ts';
import { useEntries } from '../../shared/use-recent.ts';
import {
  byDay,
  filterEvents,
  type WalletDay,
  type WalletEvent,
  type WalletFilter,
  walletEvents,
} from './wallet-events.ts';
import classes from './wallet-feed.module.css';
import { WalletRow } from './wallet-row.tsx';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

const PAGE_SIZE = 20;
const FILTERS: readonly WalletFilter[] = ['all', 'in', 'out'];

/**
 * Everything that happened in the wallet, newest first and by day: top-ups with their receipts, orders, refunds and credits.
 * Without a top-up it says so above the rest. A payment still being confirmed is polled until it is decided.
 */
export function WalletFeed({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('wallet');
  const { topups, now } = useTopups();
  const { recent, all, entries, readAll } = useEntries();
  if (topups.data === undefined || recent.data === undefined || entries === undefined) {
    const error = topups.error ?? recent.error;
    if (error === null) return <FeedSkeleton label={t('topups.loading')} />;
    return (
      <Card>
        <ErrorState
          level={3}
          title={t('topups.failed')}
          message={refusalOf(error).message}
          retrying={topups.isFetching || recent.isFetching}
          onRetry={() => {
            void topups.refetch();
            void recent.refetch();
          }}
        />
      </Card>
    );
  }
  const { total } = recent.data;
  const isWhole = entries.length >= total;
  const events = walletEvents(entries, topups.data, isWhole);
  const unpaid = topups.data.filter(({ status }) => status !== 'completed').length;
  const rest = isWhole ? null : { total: total + unpaid, read: readAll, failed: all.isError };
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
      {events.length > 0 && <FilteredDays events={events} rest={rest} now={now} />}
    </>
  );
}

/** The entries that are yet to be read. */
interface RestOfEvents extends Rest {
  /** Whether reading them failed. */
  readonly failed: boolean;
}

interface FilteredDaysProps {
  readonly events: readonly WalletEvent[];
  /** Null once everything was read. */
  readonly rest: RestOfEvents | null;
  readonly now: Date | null;
}

function FilteredDays({ events, rest, now }: FilteredDaysProps) {
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
        onChange={(chosen) => {
          rest?.read();
          setFilter(chosen);
        }}
        data={FILTERS.map((value) => ({ value, label: t(`feed.filter.${value}`) }))}
      />
      <div id={list}>
        {rest !== null && !rest.failed && filter !== 'all' ? (
          // Only the whole list has all that a filter keeps.
          <FeedSkeleton label={t('topups.loading')} />
        ) : (
          <PagesOfDays
            key={filter}
            events={filterEvents(events, filter)}
            rest={rest}
            filter={filter}
            now={now}
          />
        )}
      </div>
    </>
  );
}

interface PagesOfDaysProps extends FilteredDaysProps {
  readonly filter: WalletFilter;
}

function PagesOfDays({ events, rest, filter, now }: PagesOfDaysProps) {
  const { t } = useTranslation('wallet');
  const pages = usePages(events, PAGE_SIZE, filter === 'all' && rest !== null ? rest : undefined);
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

/** Placeholder while the wallet's feed loads. */
function FeedSkeleton({ label }: { label: string }) {
  return (
    <Card padding={0} role="status" aria-label={label}>
      <div className={classes.skeleton} aria-hidden>
        {ROWS.map((row) => (
          <Skeleton key={row} height={44} />
        ))}
      </div>
    </Card>
  );
}

/**
 * The caller's top-ups. Refetched every five seconds while one of them is being confirmed and the page is visible; once one is
 * paid the rest of the wallet is refetched too.
 */
function useTopups() {
  const clock = useServerClock();
  const utils = trpc.useUtils();
  const topups = trpc.wallet.topups.list.useQuery(undefined, {
    ...REFETCH_ON_MOUNT,
    ...POLL_WHILE_VISIBLE,
    refetchInterval: ({ state }) => {
      const settling = clock !== null && state.data?.some((topup) => isSettling(topup, clock.now()));
      return settling === true ? SETTLING_POLL_MS : POLL_WHILE_VISIBLE.refetchInterval;
    },
  });
  const completed = topups.data?.filter((topup) => topup.status === 'completed').length;
  const readWalletAgain = useEffectEvent(() => {
    void utils.wallet.balance.invalidate();
    void utils.wallet.recent.invalidate();
  });
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (completed === undefined) return;
    if (before.current !== undefined && completed > before.current) readWalletAgain();
    before.current = completed;
  }, [completed]);
  return { topups, now: clock?.now() ?? null };
}

interface WalletDaysProps {
  readonly events: readonly WalletEvent[];
  /** The server's time; null until known. */
  readonly now: Date | null;
}

/** The events of a wallet, under their Johannesburg dates. */
function WalletDays({ events, now }: WalletDaysProps) {
  const today = now === null ? null : johannesburgClock(now).date;
  return (
    <Card padding={0}>
      {byDay(events).map((day) => (
        <Day key={day.date} day={day} today={today} now={now} />
      ))}
    </Card>
  );
}

interface DayProps {
  readonly day: WalletDay;
  readonly today: CalendarDate | null;
  readonly now: Date | null;
}

function Day({ day: { date, events }, today, now }: DayProps) {
  const { t } = useTranslation('wallet');
  const isYesterday = today !== null && date === addDays(today, -1);
  const near = date === today ? t('feed.today') : isYesterday ? t('feed.yesterday') : null;
  return (
    <section className={classes.day}>
      <h3 className={classes.date}>
        {near !== null && `${near}, `}
        {longDate(date)}
      </h3>
      <ul className={classes.list}>
        {events.map((event) => (
          <WalletRow key={event.id} event={event} now={now} />
        ))}
      </ul>
    </section>
  );
}
