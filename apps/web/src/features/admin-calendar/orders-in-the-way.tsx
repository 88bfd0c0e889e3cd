import type { OrderInTheWay } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './calendar.module.css';

/** How many orders show at once; more would push the buttons out of sight. */
const SHOWN = 6;

interface OrdersInTheWayProps {
  readonly message: string;
  /** Empty if they could not be read; the message has their number. */
  readonly orders: readonly OrderInTheWay[];
}

/** Describes the effect of closing dates, and the open orders that it cancels. */
export function OrdersInTheWay({ message, orders }: OrdersInTheWayProps) {
  const { t } = useTranslation('calendar');
  const [open, setOpen] = useState(orders.length <= SHOWN);
  return (
    <>
      {message}
      {orders.length > 0 && (
        <details
          className={classes.inTheWay}
          open={open}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>{t('orders.list')}</summary>
          {open && <OrderRows orders={orders} />}
        </details>
      )}
    </>
  );
}

function OrderRows({ orders }: Pick<OrdersInTheWayProps, 'orders'>) {
  const { t } = useTranslation('calendar');
  return (
    <ul className={classes.orders}>
      {orders.map(({ id, orderNumber, deliveryDate, totalTokens, paymentStatus, user }) => (
        <li key={id} className={classes.order}>
          <span className={classes.customer}>
            {user.firstName} {user.lastName}
            <span className={classes.note}>
              {shortDate(calendarDate(deliveryDate))}, {orderNumber}
              {paymentStatus === 'pending' && `, ${t('orders.unpaid')}`}
            </span>
          </span>
          <TokenAmount tokens={totalTokens} />
        </li>
      ))}
    </ul>
  );
}
