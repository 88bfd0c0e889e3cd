import type { OrderStatus } from '@padkos/domain';
import { ButtonLink } from '../../shared/console/button-link.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useSearchText } from '../../shared/console/search-field.tsx';
import { useConsole, useOpened } from '../../shared/console/use-console.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { trpc } from '../../shared/trpc.ts';
import { countsText } from './counts-text.ts';
import { OrderDrawer } from './order-drawer.tsx';
import { OrdersExport } from './orders-panel.tsx';
import { OrdersTable } from './orders-table.tsx';

interface CustomerOrdersProps {
  /** The customer's id. */
  readonly customer: string;
  readonly status: OrderStatus | undefined;
}

/** All orders of one customer, on all dates, with their export and the link back to everybody's orders. */
export function CustomerOrders({ customer, status }: CustomerOrdersProps) {
  const { t } = useTranslation('adminOrders');
  const { search: address, go } = useConsole();
  const { typed: search, type, forget } = useSearchText();
  const opened = useOpened();
  const asked = { date: 'overview', customer } as const;
  const orders = trpc.admin.orders.list.useQuery(asked);
  const user = trpc.admin.users.one.useQuery({ userId: customer });
  const { q: _words, status: _status, ...everyOrder } = address;
  return (
    <Loaded query={user} loading={t('loading')} failed={t('of.failed')} rows={8}>
      {({ firstName, lastName, employeeId }) => {
        const name = { name: `${firstName} ${lastName}` };
        const filter = { status, search };
        return (
          <Panel
            flush
            title={t('of.title', name)}
            {...(orders.data && { subtitle: countsText(t, orders.data) })}
            actions={
              <>
                <ButtonLink to="/admin" search={{ section: 'orders' }} size="sm" variant="default">
                  {t('of.everybody')}
                </ButtonLink>
                <OrdersExport orders={asked} filter={filter} name={employeeId} />
              </>
            }
          >
            <Loaded bare query={orders} loading={t('loading')} failed={t('failed')}>
              {(data) => (
                <OrdersTable
                  key={customer}
                  orders={data}
                  severalDates
                  severalCustomers={false}
                  filter={filter}
                  onStatus={(wanted) => {
                    const { status: _before, ...rest } = address;
                    go({ ...rest, ...(wanted && { status: wanted }) });
                  }}
                  onSearch={type}
                  onClear={() => {
                    forget();
                    go(everyOrder);
                  }}
                  onOpen={({ id }) => opened.open(id)}
                  empty={t('of.empty', name)}
                  unmatched={{
                    message: t('of.filtered', name),
                    clear: t('of.clear', name),
                    elsewhere: t('of.search'),
                  }}
                />
              )}
            </Loaded>
            <OrderDrawer id={opened.id} onClose={opened.close} />
          </Panel>
        );
      }}
    </Loaded>
  );
}
