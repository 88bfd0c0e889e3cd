import { ActionIcon, Popover } from '@mantine/core';
import { calendarDate } from '@padkos/domain';
import { IconBell, IconBellRinging } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded } from '../../shared/console/loaded.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './bell.module.css';
import { useBell } from './use-bell.ts';

/** The bell: active with a number while new orders wait; pressing it lists them and marks them as seen. */
export function Bell() {
  const { t } = useTranslation('notifications');
  const { status, clear } = useBell();
  /** The number of new orders when the list was opened; null while it is closed. */
  const [listed, setListed] = useState<number | null>(null);
  const active = status?.shouldNotify === true;
  const count = status?.newOrdersSinceLastNotification ?? 0;
  const label = active ? t('active', { count }) : t('idle');
  const close = () => setListed(null);
  const press = () => {
    if (listed !== null) return close();
    setListed(active ? count : 0);
    if (active) clear.mutate();
  };
  return (
    <Popover
      opened={listed !== null}
      onChange={(opened) => {
        if (!opened) close();
      }}
      position="bottom-start"
      width={340}
      shadow="md"
      trapFocus
      // By default the list would be named after the bell, whose label says that nothing is new once it was pressed.
      withRoles={false}
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color={active ? 'brand' : 'gray'}
          size={40}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={listed !== null}
          title={label}
          className={classes.root ?? ''}
          onClick={press}
        >
          {active ? <IconBellRinging size={22} stroke={1.8} /> : <IconBell size={22} stroke={1.6} />}
          {active && (
            <span className={classes.badge} data-many={count > 99 || undefined} aria-hidden>
              {count > 99 ? '99+' : count}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.list ?? ''}
        role="dialog"
        aria-label={t('list.title', { count: listed ?? 0 })}
      >
        <NewOrders count={listed ?? 0} onGo={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface NewOrdersProps {
  /** The number of new orders when the bell was pressed. */
  readonly count: number;
  /** Called when an order is chosen. */
  readonly onGo: () => void;
}

/** The orders that arrived since the bell was last cleared, newest first, each with a link to its details. */
function NewOrders({ count, onGo }: NewOrdersProps) {
  const { t } = useTranslation('notifications');
  // The focus moves here, because the orders are not loaded yet.
  const first = { tabIndex: -1, 'data-autofocus': true };
  if (count === 0) {
    return (
      <p className={classes.none} {...first}>
        {t('none')}
      </p>
    );
  }
  return (
    <>
      <h2 className={classes.title} {...first}>
        {t('list.title', { count })}
      </h2>
      <List count={count} onGo={onGo} />
    </>
  );
}

function List({ count, onGo }: NewOrdersProps) {
  const { t } = useTranslation('notifications');
  const waiting = trpc.admin.orders.list.useQuery({ date: 'pending' }, REFETCH_ON_MOUNT);
  return (
    <Loaded bare query={waiting} loading={t('list.loading')} failed={t('list.failed')} rows={3}>
      {(orders) => (
        <ul className={classes.orders} aria-label={t('list.title', { count })}>
          {newestOrders(orders, count).map(({ id, orderNumber, user, deliveryDate, totalTokens }) => (
            <li key={id}>
              <Link
                to="/admin"
                search={{ section: 'orders', date: calendarDate(deliveryDate), open: id }}
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

interface Dated {
  readonly createdAt: string;
  readonly paidAt: string | null;
}

/** The last `count` orders, newest first, by when they were placed or, for card orders, paid. */
export function newestOrders<O extends Dated>(orders: readonly O[], count: number): O[] {
  const cameAt = ({ createdAt, paidAt }: Dated) =>
    paidAt !== null && paidAt > createdAt ? paidAt : createdAt;
  return [...orders].sort((a, b) => (cameAt(a) < cameAt(b) ? 1 : -1)).slice(0, count);
}
