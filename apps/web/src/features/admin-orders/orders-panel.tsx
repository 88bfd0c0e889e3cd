import type { AdminOrder } from '@padkos/contracts';
import { type CalendarDate, type OrderStatus, OVERVIEW_DAYS } from '@padkos/domain';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useConsole } from '../../shared/console/use-console.ts';
import { useOpened } from '../../shared/console/use-opened.ts';
import { useWords } from '../../shared/console/use-words.ts';
import type { TFunction } from '../../shared/i18n/i18n.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { longDate, shortDate } from '../../shared/i18n/words.ts';
import { trpc } from '../../shared/trpc.ts';
import { DownloadButton } from '../../shared/ui/download-button.tsx';
import { countOrders } from './count-orders.ts';
import { OrderDrawer } from './order-drawer.tsx';
import { OrdersTable } from './orders-table.tsx';
import type { OrderFilter } from './use-found-orders.ts';

interface OrdersPanelProps {
  readonly date: CalendarDate | 'overview';
  readonly status: OrderStatus | undefined;
  readonly onStatus: (status: OrderStatus | undefined) => void;
}

/** The orders of a date, or in the overview those of every date, with their export. */
export function OrdersPanel({ date, status, onStatus }: OrdersPanelProps) {
  const { t } = useTranslation('adminOrders');
  // Pending orders of all dates are a query of their own; they are few.
  const asked = date === 'overview' && status === 'pending' ? 'pending' : date;
  const orders = trpc.admin.orders.list.useQuery({ date: asked });
  const { search: address, go } = useConsole();
  const { typed: search, type, forget } = useWords();
  const opened = useOpened();
  const overview = date === 'overview';
  const clear = () => {
    forget();
    const { q: _words, status: _status, ...rest } = address;
    go(overview ? { ...rest, status: 'all' } : rest);
  };
  const days = { days: OVERVIEW_DAYS };
  return (
    <Panel
      flush
      title={
        overview ? t(`table.overview.${status ?? 'all'}`, days) : t('table.of', { date: longDate(date) })
      }
      {...(orders.data && !overview && { subtitle: countsText(t, orders.data) })}
      actions={<Export date={asked} filter={{ status, search }} />}
    >
      <Loaded bare query={orders} loading={t('loading')} failed={t('failed')}>
        {(data) => (
          <OrdersTable
            key={date}
            orders={data}
            severalDates={overview}
            filter={{ status, search }}
            onStatus={onStatus}
            onSearch={type}
            onClear={clear}
            onOpen={({ id }) => opened.open(id)}
            empty={
              overview
                ? t(asked === 'pending' ? 'empty.pending' : 'empty.overview', days)
                : t('empty.message', { date: longDate(date) })
            }
            unmatched={
              overview
                ? {
                    message: t(
                      asked === 'pending' ? 'empty.filteredPending' : 'empty.filteredOverview',
                      days,
                    ),
                    clear: t('empty.clearOverview', days),
                  }
                : {
                    message: t('empty.filtered', { date: longDate(date) }),
                    clear: t('empty.clear', { date: shortDate(date) }),
                  }
            }
          />
        )}
      </Loaded>
      <OrderDrawer id={opened.id} onClose={opened.close} />
    </Panel>
  );
}

/** How many orders stand where. */
function countsText(t: TFunction<'adminOrders'>, orders: readonly AdminOrder[]): string {
  const { pending, unpaid, confirmed, fulfilled } = countOrders(orders);
  const counts = t('table.counts', { pending, confirmed, fulfilled });
  return unpaid === 0 ? counts : `${counts}, ${t('table.unpaidOrders', { count: unpaid })}`;
}

/** Saves what the table shows: the same search, the same status. */
function Export({ date, filter }: { date: OrdersPanelProps['date'] | 'pending'; filter: OrderFilter }) {
  const { t } = useTranslation('adminOrders');
  const query = new URLSearchParams();
  if (filter.status !== undefined) query.set('status', filter.status);
  if (filter.search.trim() !== '') query.set('search', filter.search.trim());
  return (
    <DownloadButton
      url={`/api/admin/orders/${date}/export.csv?${query}`}
      filename={`orders-${date}.csv`}
      failed={{ title: t('export.failed.title'), message: t('export.failed.message') }}
    >
      {t('export.button')}
    </DownloadButton>
  );
}
