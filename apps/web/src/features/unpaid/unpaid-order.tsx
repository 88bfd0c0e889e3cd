import type { Order } from '@padkos/contracts';
import { calendarDate, groupThousands } from '@padkos/domain';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { useHeldUntil } from '../../shared/server-clock.ts';
import { PayOrderButton } from '../../shared/ui/pay-order-button.tsx';
import classes from './unpaid-orders.module.css';

interface UnpaidOrderProps {
  readonly order: Order;
  /** True if the screen has another next step. */
  readonly quiet: boolean;
}

/**
 * An order that waits for its card payment: its dishes, amount and deadline, the button to pay, and a link to where it can be
 * cancelled.
 */
export default function UnpaidOrder({ order, quiet }: UnpaidOrderProps) {
  const { t } = useTranslation('orders');
  const time = useHeldUntil(order);
  if (time === null) return null;
  const date = shortDate(calendarDate(order.deliveryDate));
  return (
    <section className={classes.root} aria-label={t('unpaid.title')}>
      <Link to="/orders" className={classes.words}>
        <span className={classes.title}>{t('unpaid.date', { date })}</span>
        <span className={classes.what}>
          <Dishes order={order} />
          <span>{t('unpaid.amount', { amount: groupThousands(order.amountZar ?? ''), time })}</span>
        </span>
      </Link>
      <PayOrderButton order={order} quiet={quiet} />
    </section>
  );
}

/** The first dish, cut off if its name is long, and how many more there are: tells two orders of a date apart. */
function Dishes({ order: { items } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const [first, ...others] = items;
  if (first === undefined) return null;
  return (
    <span className={classes.dishes}>
      <span className={classes.dish}>
        {t('unpaid.dish', { quantity: first.quantity, title: first.menuItem.title })}
      </span>
      {others.length > 0 && (
        <span className={classes.more}>{t('unpaid.more', { count: others.length })}</span>
      )}
    </span>
  );
}
