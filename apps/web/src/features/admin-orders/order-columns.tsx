import type { AdminOrder } from '@padkos/contracts';
import {
  awaitsPayment,
  johannesburgClock,
  johannesburgTime,
  ORDER_STATUSES,
  shortDate,
} from '@padkos/domain';
import type { TFunction } from 'i18next';
import { compareText } from '../../shared/console/compare-text.ts';
import type { Column } from '../../shared/console/data-table.tsx';
import { instantText } from '../../shared/instant-text.ts';
import { Email } from '../../shared/ui/email.tsx';
import { OrderStatus } from '../../shared/ui/order-status.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './orders-table.module.css';

const nameOf = ({ user }: AdminOrder) => `${user.firstName} ${user.lastName}`;
const byText = (text: (order: AdminOrder) => string) => (a: AdminOrder, b: AdminOrder) =>
  compareText(text(a), text(b));

interface Choices {
  readonly t: TFunction<'adminOrders'>;
  /** Several dates in one table: each row then says its own. */
  readonly severalDates: boolean;
  readonly onOpen: (order: AdminOrder) => void;
}

/** What the table tells about an order, from its number to the time of placing. */
export function orderColumns({ t, severalDates, onOpen }: Choices): Column<AdminOrder>[] {
  const number: Column<AdminOrder> = {
    key: 'number',
    header: t('table.number'),
    card: 'title',
    compare: byText((order) => order.orderNumber),
    cell: (order) => (
      <button
        type="button"
        className={classes.number}
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
    compare: byText(nameOf),
    cell: (order) => (
      <>
        <span className={classes.name}>{nameOf(order)}</span>
        <Email address={order.user.email} className={classes.email ?? ''} />
      </>
    ),
  };
  const items: Column<AdminOrder> = {
    key: 'items',
    header: t('table.items'),
    card: 'wide',
    cell: ({ items: lines }) => (
      <ul className={classes.items}>
        {lines.map(({ id, quantity, menuItem }) => (
          <li key={id}>{t('table.item', { quantity, title: menuItem.title })}</li>
        ))}
      </ul>
    ),
  };
  const delivery: Column<AdminOrder> = {
    key: 'delivery',
    header: t('table.delivery'),
    compare: byText((order) => order.deliveryDate),
    cell: ({ deliveryDate }) => shortDate(deliveryDate),
  };
  const total: Column<AdminOrder> = {
    key: 'total',
    header: t('table.total'),
    align: 'right',
    compare: (a, b) => a.totalTokens - b.totalTokens,
    cell: ({ totalTokens }) => <TokenAmount tokens={totalTokens} size="sm" />,
  };
  const status: Column<AdminOrder> = {
    key: 'status',
    header: t('table.status'),
    compare: (a, b) => ORDER_STATUSES.indexOf(a.status) - ORDER_STATUSES.indexOf(b.status),
    cell: (order) => (
      <>
        <OrderStatus status={order.status} />
        {awaitsPayment(order) && <span className={classes.placed}>{t('table.unpaid')}</span>}
      </>
    ),
  };
  const time: Column<AdminOrder> = {
    key: 'time',
    header: t('table.time'),
    compare: byText((order) => order.createdAt),
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={instantText(createdAt)} className={classes.time}>
        {johannesburgTime(new Date(createdAt))}
        <span className={classes.placed}>{shortDate(johannesburgClock(new Date(createdAt)).date)}</span>
      </time>
    ),
  };
  return [number, customer, items, ...(severalDates ? [delivery] : []), total, status, time];
}
