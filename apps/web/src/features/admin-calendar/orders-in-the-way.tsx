import type { OrderInTheWay } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './calendar.module.css';

/** So many orders are shown at once; more of them would push the answers out of sight. */
const SHOWN = 6;

interface OrdersInTheWayProps {
  readonly message: string;
  /** Empty where they could not be read; how many there are is in the message. */
  readonly orders: readonly OrderInTheWay[];
}

/** What closing dates does, and the open orders that it cancels. */
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
