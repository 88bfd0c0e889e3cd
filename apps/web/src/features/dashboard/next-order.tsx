import type { Order } from '@padkos/contracts';
import {
  addDays,
  awaitsPayment,
  calendarDate,
  canBePaid,
  johannesburgClock,
  nextOrder,
} from '@padkos/domain';
import { IconChevronRight, IconTruckDelivery } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { useNow } from '../../shared/server-clock.ts';
import { useSiteConfig } from '../../shared/site-config.ts';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import classes from './next-order.module.css';

/**
 * The next order to be delivered, in one row that links to its page; nothing if none is coming. An order that can still be paid
 * for has a separate row.
 */
export function NextOrder({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('menu');
  const now = useNow();
  const { deliveryWindow } = useSiteConfig();
  const order =
    now === null
      ? undefined
      : nextOrder(
          orders.filter((one) => !canBePaid(one, now)),
          now,
          deliveryWindow.end,
        );
  if (order === undefined || now === null) return null;
  const date = calendarDate(order.deliveryDate);
  const today = johannesburgClock(now).date;
  const when =
    date === today
      ? t('next.tonight', deliveryWindow)
      : date === addDays(today, 1)
        ? t('next.tomorrow', deliveryWindow)
        : t('next.later', { date: shortDate(date), ...deliveryWindow });
  const dishes = order.items.map(({ quantity, menuItem: { title } }) => t('next.dish', { quantity, title }));
  return (
    <section aria-label={t('next.label')}>
      <Link to="/order/success" search={{ id: order.id }} className={classes.root}>
        <span className={classes.plate} aria-hidden>
          <IconTruckDelivery size={22} stroke={1.6} />
        </span>
        <span className={classes.words}>
          <span className={classes.when}>{when}</span>
          <span className={classes.dishes}>{dishes.join(', ')}</span>
        </span>
        <State order={order} />
        <IconChevronRight size={18} stroke={2} className={classes.chevron} aria-hidden />
      </Link>
    </section>
  );
}

function State({ order }: { order: Order }) {
  const { t } = useTranslation('menu');
  if (awaitsPayment(order)) return <StatusBadge tone="failed" label={t('next.unpaid')} />;
  return order.status === 'confirmed' ? (
    <StatusBadge tone="accepted" label={t('next.confirmed')} />
  ) : (
    <StatusBadge tone="waiting" label={t('next.pending')} />
  );
}
