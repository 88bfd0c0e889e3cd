import type { Order } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { PayOrderButton } from '../../shared/ui/pay-order-button.tsx';
import { useHeldUntil } from '../../shared/use-held-until.ts';
import classes from './unpaid-orders.module.css';

interface UnpaidOrderProps {
  readonly order: Order;
  /** Where the screen has another next step. */
  readonly quiet: boolean;
}

/** An order that waits for its card payment: until when, the way to pay, and a link to where it can be cancelled. */
export default function UnpaidOrder({ order, quiet }: UnpaidOrderProps) {
  const { t } = useTranslation('orders');
  const time = useHeldUntil(order);
  if (time === null) return null;
  const date = shortDate(calendarDate(order.deliveryDate));
  return (
    <section className={classes.root} aria-label={t('unpaid.title')}>
      <Link to="/orders" className={classes.words}>
        <span className={classes.title}>{t('unpaid.date', { date })}</span>
        <span className={classes.quiet}>{t('unpaid.held', { time })}</span>
      </Link>
      <PayOrderButton order={order} quiet={quiet} />
    </section>
  );
}
