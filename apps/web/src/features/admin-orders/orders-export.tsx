import type { OrdersOfInput } from '@padkos/contracts';
import { CsvButton } from '../../shared/console/csv-button.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import type { OrderFilter } from './use-found-orders.ts';

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
