import { type CalendarDate, type OrderStatus, OVERVIEW_DAYS } from '@padkos/domain';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useConsole } from '../../shared/console/use-console.ts';
import { useOpened } from '../../shared/console/use-opened.ts';
import { useSearchText } from '../../shared/console/use-search-text.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate, shortDate } from '../../shared/i18n/words.ts';
import { trpc } from '../../shared/trpc.ts';
import { countsText } from './counts-text.ts';
import { OrderDrawer } from './order-drawer.tsx';
import { OrdersExport } from './orders-export.tsx';
import { OrdersTable } from './orders-table.tsx';

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
