import type { AdminOrder } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './calendar.module.css';

/** So many orders are shown at once; more of them would push the answers out of sight. */
const SHOWN = 6;

interface OrdersInTheWayProps {
  readonly message: string;
  /** Empty where they could not be read; how many there are is in the message. */
  readonly orders: readonly AdminOrder[];
}

/** What closing dates does, and the open orders that it cancels. */
export function OrdersInTheWay({ message, orders }: OrdersInTheWayProps) {
  const { t } = useTranslation('calendar');
  return (
    <>
      {message}
      {orders.length > 0 && (
        <details className={classes.inTheWay} open={orders.length <= SHOWN}>
          <summary>{t('orders.list')}</summary>
          <ul className={classes.orders}>
            {orders.map(({ id, orderNumber, deliveryDate, totalTokens, user }) => (
              <li key={id} className={classes.order}>
                <span className={classes.customer}>
                  {user.firstName} {user.lastName}
                  <span className={classes.note}>
                    {shortDate(calendarDate(deliveryDate))}, {orderNumber}
                  </span>
                </span>
                <TokenAmount tokens={totalTokens} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
