import { Button, Skeleton } from '@mantine/core';
import type { Order } from '@padkos/contracts';
import {
  type CalendarDate,
  CUTOFF_TIME,
  closingInstant,
  johannesburgClock,
  johannesburgTime,
} from '@padkos/domain';
import { IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { POLL_WHILE_VISIBLE } from '../../shared/refetch.ts';
import { useOrderingRules, useSiteConfig } from '../../shared/site-config.ts';
import { trpc } from '../../shared/trpc.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { useRecentOrders } from '../../shared/use-recent.ts';
import classes from './summary-cards.module.css';

interface SummaryCardsProps {
  readonly date: CalendarDate;
  readonly onTopUp: () => void;
}

/** Three cards: the orders of the selected date, the balance, and the delivery window. */
export function SummaryCards({ date, onTopUp }: SummaryCardsProps) {
  return (
    <div className={classes.row}>
      <OrdersCard date={date} />
      <BalanceCard onTopUp={onTopUp} />
      <WindowCard date={date} />
    </div>
  );
}

function OrdersCard({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('menu');
  const orders = useRecentOrders();
  const { count, spent, apart } = spentOn(date, orders.data?.orders ?? []);
  return (
    <Card
      title={t('cards.orders.title')}
      {...(orders.isError && { onRetry: () => void orders.refetch(), retrying: orders.isFetching })}
      figure={orders.data && t('cards.orders.count', { count })}
      note={
        <>
          {/* The specification sets the title; the figure counts the orders of the selected date. */}
          <span>{t('cards.orders.of', { date: shortDate(date) })}</span>
          <span title={t('cards.orders.means')}>
            <TokenAmount tokens={spent} size="sm" /> {t('cards.orders.spent')}
          </span>
          {apart > 0 && <span className={classes.apart}>{t('cards.orders.apart', { count: apart })}</span>}
        </>
      }
    >
      <Button component={Link} to="/orders" variant="default" size="sm">
        {t('cards.orders.action')}
      </Button>
    </Card>
  );
}

function BalanceCard({ onTopUp }: { onTopUp: () => void }) {
  const { t } = useTranslation('menu');
  const wallet = trpc.wallet.balance.useQuery(undefined, POLL_WHILE_VISIBLE);
  const balance = wallet.data?.wallet.balance;
  return (
    <Card
      title={t('cards.balance.title')}
      {...(wallet.isError && { onRetry: () => void wallet.refetch(), retrying: wallet.isFetching })}
      figure={balance !== undefined && <TokenAmount tokens={balance} size="figure" />}
      note={t('cards.balance.note')}
    >
      <Button size="sm" onClick={onTopUp}>
        {t('cards.balance.action')}
      </Button>
    </Card>
  );
}

function WindowCard({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('menu');
  const closesAt = useOrderingRules().closesAt(date);
  const { deliveryWindow } = useSiteConfig();
  return (
    <Card
      wide
      title={t('cards.window.title')}
      figure={`${deliveryWindow.start} - ${deliveryWindow.end}`}
      note={t('cards.window.site')}
    >
      <span className={classes.aside}>
        <IconClock size={18} stroke={1.8} aria-hidden />
        {closesAt.getTime() === closingInstant(date).getTime()
          ? t('cards.window.cutoff', { cutoff: CUTOFF_TIME })
          : t('cards.window.cutoffOn', {
              cutoff: johannesburgTime(closesAt),
              day: shortDate(johannesburgClock(closesAt).date),
            })}
      </span>
    </Card>
  );
}

interface CardProps {
  readonly title: string;
  /** Undefined or false while loading. */
  readonly figure: ReactNode;
  readonly note: ReactNode;
  /** Rereads the figure; only set if reading failed. */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Card({ title, figure, note, onRetry, retrying = false, wide, children }: CardProps) {
  const { t } = useTranslation('menu');
  const { t: common } = useTranslation();
  const ready = figure !== undefined && figure !== false;
  return (
    <section className={classes.card} data-wide={wide} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {onRetry && !ready ? (
        <div className={classes.failed}>
          <p>{t('cards.failed')}</p>
          <Button size="compact-sm" variant="default" loading={retrying} onClick={onRetry}>
            {common('tryAgain')}
          </Button>
        </div>
      ) : (
        <Skeleton visible={!ready} className={classes.figures}>
          <p className={classes.figure}>{figure}</p>
          <p className={classes.note}>{note}</p>
        </Skeleton>
      )}
      <div className={classes.action}>{children}</div>
    </section>
  );
}

type Spending = Pick<Order, 'deliveryDate' | 'status' | 'paymentMethod' | 'totalTokens'>;

/**
 * A person's orders for a delivery date: how many there are, the tokens that left the wallet for them, and how many are `apart`
 * because they cost no tokens: they were cancelled or paid by card.
 */
export function spentOn(date: CalendarDate, orders: readonly Spending[]) {
  const those = orders.filter(({ deliveryDate }) => deliveryDate === date);
  const costly = those.filter(
    ({ status, paymentMethod }) => status !== 'cancelled' && paymentMethod === 'wallet',
  );
  return {
    count: those.length,
    spent: costly.reduce((sum, { totalTokens }) => sum + totalTokens, 0),
    apart: those.length - costly.length,
  };
}
