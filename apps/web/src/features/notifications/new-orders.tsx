import { Button } from '@mantine/core';
import { calendarDate, shortDate } from '@padkos/domain';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/console/loaded.tsx';
import { trpc } from '../../shared/trpc.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './new-orders.module.css';
import { newest } from './newest.ts';

interface NewOrdersProps {
  /** How many orders wait that this administrator has not seen. */
  readonly count: number;
  readonly clearing: boolean;
  /** An order was chosen. */
  readonly onGo: () => void;
  readonly onClear: () => void;
}

/** The orders that came since the bell was last cleared, the newest first, each leading to its delivery date. */
export function NewOrders({ count, clearing, onGo, onClear }: NewOrdersProps) {
  const { t } = useTranslation('notifications');
  if (count === 0) return <p className={classes.none}>{t('none')}</p>;
  return (
    <>
      <h2 className={classes.title}>{t('list.title', { count })}</h2>
      <List count={count} onGo={onGo} />
      <Button fullWidth variant="default" loading={clearing} onClick={onClear}>
        {t('list.clear')}
      </Button>
    </>
  );
}

function List({ count, onGo }: Pick<NewOrdersProps, 'count' | 'onGo'>) {
  const { t } = useTranslation('notifications');
  const waiting = trpc.admin.orders.useQuery({ date: 'pending' }, { refetchOnMount: 'always' });
  return (
    <Loaded bare query={waiting} loading={t('list.loading')} failed={t('list.failed')} rows={3}>
      {(orders) => (
        <ul className={classes.orders} aria-label={t('list.title', { count })}>
          {newest(orders, count).map(({ id, orderNumber, user, deliveryDate, totalTokens }) => (
            <li key={id}>
              <Link
                to="/admin"
                search={{ section: 'orders', date: calendarDate(deliveryDate) }}
                className={classes.order}
                onClick={onGo}
              >
                <span className={classes.number}>{orderNumber}</span>
                <TokenAmount tokens={totalTokens} size="sm" />
                <span className={classes.who}>{`${user.firstName} ${user.lastName}`}</span>
                <time dateTime={deliveryDate} className={classes.date}>
                  {shortDate(calendarDate(deliveryDate))}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
