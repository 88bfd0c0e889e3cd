import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import type { AdminOrder } from '@padkos/contracts';
import { matchesOrderSearch, ORDER_STATUSES, type OrderStatus } from '@padkos/domain';
import { IconReceiptOff } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { ColumnChoice } from '../../shared/console/column-choice.tsx';
import { useColumns } from '../../shared/console/column-store.ts';
import { type Column, DataTable, type Sorting } from '../../shared/console/data-table.tsx';
import { SearchField } from '../../shared/console/search-field.tsx';
import { openPalette } from '../../shared/console/shortcuts.ts';
import { useSorting } from '../../shared/console/use-console.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { EmptyState } from '../../shared/ui/error-state.tsx';
import { ShowMore } from '../../shared/ui/show-more.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { useMobile } from '../../shared/use-mobile.ts';
import { usePages } from '../../shared/use-pages.ts';
import { BulkBar } from './bulk-bar.tsx';
import { OrderActions } from './order-actions.tsx';
import { orderColumns } from './order-columns.tsx';
import classes from './orders-table.module.css';
import { useBulk } from './use-order-action.ts';

const PAGE_SIZE = 50;

interface OrdersTableProps {
  readonly orders: readonly AdminOrder[];
  readonly severalDates: boolean;
  readonly severalCustomers: boolean;
  readonly filter: OrderFilter;
  readonly onStatus: (status: OrderStatus | undefined) => void;
  readonly onSearch: (search: string) => void;
  readonly onClear: () => void;
  readonly onOpen: (order: AdminOrder) => void;
  /** Shown when there are no orders. */
  readonly empty: string;
  /** Shown if no order matches the filter: why, and a way to clear it or to search `elsewhere` for the same words. */
  readonly unmatched: { readonly message: string; readonly clear: string; readonly elsewhere: string };
}

/** Orders with search, filter, sorting, selection and actions. */
export function OrdersTable(props: OrdersTableProps) {
  const { orders, severalDates, severalCustomers, filter, onStatus } = props;
  const { onSearch, onClear, onOpen, empty, unmatched } = props;
  const { t } = useTranslation('adminOrders');
  const { t: orderTexts } = useTranslation('orders');
  const words = filter.search.trim();
  const found = useFoundOrders(orders, filter);
  const { by, change } = useSorting({ key: 'time', descending: true });
  const mobile = useMobile();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const bulk = useBulk(() => setPicked(new Set()));

  const columns = orderColumns({ t, severalDates, severalCustomers, onOpen });
  const pages = usePages(sortRows(found, columns, by), PAGE_SIZE);
  const selectable = found.filter(({ status: now }) => now === 'pending' || now === 'confirmed');
  const selected = selectable.filter(({ id }) => picked.has(id));
  const pick = (id: string, on: boolean) => {
    const next = new Set(picked);
    if (on) next.add(id);
    else next.delete(id);
    setPicked(next);
  };
  const selectAll = selectable.length > 0 && (
    <Checkbox
      size="xs"
      {...(mobile ? { label: t('table.selectAll') } : { 'aria-label': t('table.selectAll') })}
      checked={selected.length === selectable.length}
      indeterminate={selected.length > 0 && selected.length < selectable.length}
      disabled={bulk.progress !== null}
      onChange={(event) =>
        setPicked(new Set(event.currentTarget.checked ? selectable.map(({ id }) => id) : []))
      }
    />
  );
  const selection: Column<AdminOrder> = {
    key: 'select',
    always: true,
    header: t('table.selection'),
    hideHeader: true,
    head: selectAll,
    card: 'corner',
    cell: ({ id, orderNumber: number, status: now }) =>
      (now === 'pending' || now === 'confirmed') && (
        <Checkbox
          size="xs"
          aria-label={t('table.select', { number })}
          checked={picked.has(id)}
          disabled={bulk.progress !== null}
          onChange={(event) => pick(id, event.currentTarget.checked)}
        />
      ),
  };
  const actions: Column<AdminOrder> = {
    key: 'actions',
    always: true,
    header: t('table.actions'),
    align: 'right',
    card: 'wide',
    cell: (order) => <OrderActions order={order} />,
  };
  const chosen = useColumns('orders', [selection, ...columns, actions]);
  const choice = <ColumnChoice {...chosen} note={t('table.wholeCsv')} />;
  if (orders.length === 0)
    return <EmptyState icon={IconReceiptOff} title={t('empty.title')} message={empty} />;
  return (
    <>
      <div className={classes.tools}>
        <SearchField label={t('table.search')} value={filter.search} onChange={onSearch} />
        <NativeSelect
          name="status"
          size="sm"
          className={classes.status ?? ''}
          aria-label={t('table.statusFilter')}
          value={filter.status ?? ''}
          data={[
            { value: '', label: t('table.allStatuses') },
            ...ORDER_STATUSES.map((value) => ({ value, label: orderTexts(`status.${value}`) })),
          ]}
          onChange={(event) => onStatus(ORDER_STATUSES.find((value) => value === event.currentTarget.value))}
        />
        {mobile && choice}
        {mobile && selectAll}
        <p className={classes.sum} aria-live="polite">
          {t('table.sum', { count: found.length })}
          <TokenAmount tokens={found.reduce((sum, { totalTokens }) => sum + totalTokens, 0)} size="sm" />
        </p>
        {!mobile && choice}
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={IconReceiptOff}
          title={t('empty.title')}
          message={unmatched.message}
          action={
            <Group justify="center" gap="sm">
              {words !== '' && <Button onClick={() => openPalette(words)}>{unmatched.elsewhere}</Button>}
              <Button variant="default" onClick={onClear}>
                {unmatched.clear}
              </Button>
            </Group>
          }
        />
      ) : (
        <DataTable
          label={t('table.label')}
          columns={chosen.shown}
          rows={pages.shown}
          rowKey={({ id }) => id}
          sorting={{ by, change }}
        />
      )}
      <div className={classes.more}>
        <ShowMore pages={pages} pageSize={PAGE_SIZE} />
      </div>
      <BulkBar
        selected={selected}
        progress={bulk.progress}
        onRun={(...given) => void bulk.run(...given)}
        onClear={() => setPicked(new Set())}
      />
    </>
  );
}

/** Sorts the rows by a column; equal rows keep their order. */
function sortRows<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  { key, descending }: Sorting,
): readonly T[] {
  const compare = columns.find((column) => column.key === key)?.compare;
  if (compare === undefined) return rows;
  return rows.toSorted((a, b) => (descending ? compare(b, a) : compare(a, b)));
}

export interface OrderFilter {
  /** Kept in the console's address. Undefined means every status. */
  readonly status: OrderStatus | undefined;
  readonly search: string;
}

/** The matching orders. A long list updates after the typing, so that it does not slow it down. */
function useFoundOrders(orders: readonly AdminOrder[], { status, search }: OrderFilter) {
  const wanted = useDeferredValue(search);
  return orders.filter(
    (order) => (status === undefined || order.status === status) && matchesOrderSearch(order, wanted),
  );
}
