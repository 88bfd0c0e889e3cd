import type { OrdersOfInput } from '@padkos/contracts';
import { type CalendarDate, type OrderStatus, OVERVIEW_DAYS } from '@padkos/domain';
import { CsvButton } from '../../shared/console/csv-button.tsx';
import { Figures, FiguresSkeleton } from '../../shared/console/figures.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useSearchText } from '../../shared/console/search-field.tsx';
import { useConsole, useOpened } from '../../shared/console/use-console.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate, shortDate } from '../../shared/i18n/words.ts';
import { trpc } from '../../shared/trpc.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { countsText } from './counts-text.ts';
import { OrderDrawer } from './order-drawer.tsx';
import { type OrderFilter, OrdersTable } from './orders-table.tsx';

interface OrdersPanelProps {
  readonly date: CalendarDate | 'overview';
  readonly status: OrderStatus | undefined;
  readonly onStatus: (status: OrderStatus | undefined) => void;
}

/** The orders of a date, or of every date in the overview, with their export. */
export function OrdersPanel({ date, status, onStatus }: OrdersPanelProps) {
  const { t } = useTranslation('adminOrders');
  // Pending orders of all dates have a query of their own, because they are few.
  const asked = date === 'overview' && status === 'pending' ? 'pending' : date;
  const orders = trpc.admin.orders.list.useQuery({ date: asked });
  const { search: address, go } = useConsole();
  const { typed: search, type, forget } = useSearchText();
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
      actions={<OrdersExport orders={{ date: asked }} filter={{ status, search }} />}
    >
      <Loaded bare query={orders} loading={t('loading')} failed={t('failed')}>
        {(data) => (
          <OrdersTable
            key={date}
            orders={data}
            severalDates={overview}
            severalCustomers
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
                    elsewhere: t('empty.everyDate'),
                  }
                : {
                    message: t('empty.filtered', { date: longDate(date) }),
                    clear: t('empty.clear', { date: shortDate(date) }),
                    elsewhere: t('empty.everyDate'),
                  }
            }
          />
        )}
      </Loaded>
      <OrderDrawer id={opened.id} onClose={opened.close} />
    </Panel>
  );
}

interface OrdersExportProps {
  readonly orders: OrdersOfInput;
  readonly filter: OrderFilter;
  /** Replaces the date in the file's name. */
  readonly name?: string;
}

/** Saves what the table shows: the same customer, search and status. */
export function OrdersExport({ orders: { date, customer }, filter, name = date }: OrdersExportProps) {
  const { t } = useTranslation('adminOrders');
  const query = new URLSearchParams();
  if (customer !== undefined) query.set('customer', customer);
  if (filter.status !== undefined) query.set('status', filter.status);
  if (filter.search.trim() !== '') query.set('search', filter.search.trim());
  return (
    <CsvButton
      url={`/api/admin/orders/${date}/export.csv?${query}`}
      filename={`orders-${name}.csv`}
      failed={{ title: t('export.failed.title'), message: t('export.failed.message') }}
    />
  );
}

/** The time of the daily manifest (specification 9). */
const MANIFEST_TIME = '18:00';

/** Four figures of one delivery date. */
export function DayFigures({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('adminOrders');
  const figures = trpc.reports.dashboard.useQuery({ date });
  const { data: waiting } = trpc.admin.orders.list.useQuery({ date: 'pending' });
  return (
    <Loaded
      query={figures}
      loading={t('loading')}
      failed={t('figuresFailed')}
      skeleton={<FiguresSkeleton label={t('loading')} />}
    >
      {({ todayOrders, tokensCredited, pendingOrders }) => (
        <Figures
          figures={[
            {
              label: t('day.orders'),
              value: todayOrders,
              note: t('day.ordersNote', { date: shortDate(date) }),
            },
            {
              label: t('day.credited'),
              value: <TokenAmount tokens={tokensCredited} size="figure" />,
              note: t('day.creditedNote'),
            },
            {
              label: t('day.pending'),
              // As in the bell and on the dashboard: the waiting orders of all dates.
              value: waiting?.length ?? '…',
              note: t('day.pendingNote'),
              means: t('day.pendingMeans', { count: pendingOrders, date: shortDate(date) }),
              waiting: waiting !== undefined && waiting.length > 0,
            },
            { label: t('day.manifest'), value: MANIFEST_TIME, note: t('day.manifestNote') },
          ]}
        />
      )}
    </Loaded>
  );
}
