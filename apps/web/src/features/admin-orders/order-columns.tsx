import type { AdminOrder } from '@padkos/contracts';
import { awaitsPayment, johannesburgClock, johannesburgTime, ORDER_STATUSES } from '@padkos/domain';
import type { Column } from '../../shared/console/data-table.tsx';
import type { TFunction } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { instantText } from '../../shared/instant-text.ts';
import { OrderStatus } from '../../shared/ui/status-badge.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './orders-table.module.css';

const COLLATOR = new Intl.Collator('en');

const nameOf = ({ user }: AdminOrder) => `${user.firstName} ${user.lastName}`;
const dayOf = (instant: string) => shortDate(johannesburgClock(new Date(instant)).date).replace(/^\w+ /, '');
const byText = (text: (order: AdminOrder) => string) => (a: AdminOrder, b: AdminOrder) =>
  compareText(text(a), text(b));

interface Choices {
  readonly t: TFunction<'adminOrders'>;
  /** Several dates in one table: each row shows its date. */
  readonly severalDates: boolean;
  /** Several customers in one table: each row shows its customer. */
  readonly severalCustomers: boolean;
  readonly onOpen: (order: AdminOrder) => void;
}

/** The columns about an order, from its number to the time it was placed. */
export function orderColumns({ t, severalDates, severalCustomers, onOpen }: Choices): Column<AdminOrder>[] {
  const number: Column<AdminOrder> = {
    key: 'number',
    always: true,
    header: t('table.number'),
    card: 'title',
    compare: byText((order) => order.orderNumber),
    cell: (order) => (
      <button
        type="button"
        className={classes.number}
        data-first
        title={t('table.details', { number: order.orderNumber })}
        onClick={() => onOpen(order)}
      >
        {order.orderNumber}
      </button>
    ),
  };
  const customer: Column<AdminOrder> = {
    key: 'customer',
    header: t('table.customer'),
    card: 'wide',
    share: 56,
    compare: byText(nameOf),
    cell: (order) => (
      <span className={classes.customer} title={`${nameOf(order)}, ${order.user.email}`}>
        <span className={classes.name}>{nameOf(order)}</span>
        <span className={classes.email}>{order.user.email}</span>
      </span>
    ),
  };
  const items: Column<AdminOrder> = {
    key: 'items',
    header: t('table.items'),
    card: 'wide',
    share: 44,
    cell: ({ items: lines }) => {
      const dishes = lines.map(({ quantity, menuItem: { title } }) => t('table.item', { quantity, title }));
      return (
        <span className={classes.items} title={dishes.join('\n')}>
          {dishes.join(', ')}
        </span>
      );
    },
  };
  const delivery: Column<AdminOrder> = {
    key: 'delivery',
    header: t('table.delivery'),
    compare: byText((order) => order.deliveryDate),
    cell: ({ deliveryDate }) => <span className={classes.time}>{shortDate(deliveryDate)}</span>,
  };
  const total: Column<AdminOrder> = {
    key: 'total',
    header: t('table.total'),
    card: 'inline',
    align: 'right',
    compare: (a, b) => a.totalTokens - b.totalTokens,
    cell: ({ totalTokens }) => <TokenAmount tokens={totalTokens} size="sm" />,
  };
  const status: Column<AdminOrder> = {
    key: 'status',
    header: t('table.status'),
    card: 'inline',
    compare: (a, b) => ORDER_STATUSES.indexOf(a.status) - ORDER_STATUSES.indexOf(b.status),
    cell: (order) => (
      <>
        <OrderStatus status={order.status} />
        {awaitsPayment(order) && <span className={classes.unpaid}>{t('table.unpaid')}</span>}
      </>
    ),
  };
  const time: Column<AdminOrder> = {
    key: 'time',
    header: t('table.time'),
    card: 'inline',
    compare: byText((order) => order.createdAt),
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={instantText(createdAt)} className={classes.time}>
        {johannesburgTime(new Date(createdAt))}
        <span className={classes.placed}>{dayOf(createdAt)}</span>
      </time>
    ),
  };
  return [
    number,
    ...(severalCustomers ? [customer] : []),
    items,
    ...(severalDates ? [delivery] : []),
    total,
    status,
    time,
  ];
}

/**
 * Compares two texts as a person would sort them. One collator is shared, because creating one per pair takes ten times as long.
 */
function compareText(a: string, b: string): number {
  return COLLATOR.compare(a, b);
}
