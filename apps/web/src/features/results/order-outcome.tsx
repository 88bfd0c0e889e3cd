import type { Order } from '@padkos/contracts';
import { awaitsPayment, calendarDate, groupThousands, isOpenForCustomer } from '@padkos/domain';
import { IconCircleCheck, IconClockHour4, IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { useHeldUntil, useNow } from '../../shared/server-clock.ts';
import { useOrderingRules, useSiteConfig } from '../../shared/site-config.ts';
import { trpc } from '../../shared/trpc.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { CancelOrderButton, PayOrderButton } from '../../shared/ui/pay-order-button.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { useRecentOrders } from '../../shared/use-recent.ts';
import { OrderProgress } from '../order-progress/order-progress.tsx';
import { ChangeOrderButton } from '../orders/change-order-button.tsx';
import classes from './result-card.module.css';
import { ResultCard, type ResultFact, ResultLink } from './result-card.tsx';

const PushOffer = lazyPart(() => import('../push/push-offer.tsx'));

/**
 * A placed order; not called confirmed if it was cancelled in the meantime or still waits for its card payment. It can also be
 * changed or cancelled here.
 */
export function OrderOutcome({ order }: { order: Order }) {
  const { t } = useTranslation('results');
  const factsOf = useOrderFacts();
  const balance = trpc.wallet.balance.useQuery().data?.wallet.balance;
  const paid =
    order.amountZar === null ? (
      <TokenAmount tokens={order.totalTokens} />
    ) : (
      t('order.rand', { amount: groupThousands(order.amountZar) })
    );
  const now = useNow();
  const heldUntil = useHeldUntil(order);
  const isOver = now !== null && awaitsPayment(order) && heldUntil === null;
  const rules = useOrderingRules();
  const open = now !== null && isOpenForCustomer(order, now, rules);
  const isSettled = order.status !== 'cancelled' && order.paymentStatus === 'paid';
  const facts: ResultFact[] = factsOf(order, order.status !== 'cancelled');
  facts.push({ label: t('order.dishes'), value: <Dishes order={order} /> });
  if (order.paymentStatus === 'paid') facts.push({ label: t('order.paid'), value: paid });
  if (balance !== undefined) facts.push({ label: t('order.left'), value: <TokenAmount tokens={balance} /> });
  return (
    <>
      <ResultCard
        {...useLook(order, isOver)}
        progress={
          order.status === 'cancelled' || isOver ? undefined : (
            <div className={classes.progressed}>
              <OrderProgress order={order} />
              {heldUntil !== null && <PayOrderButton order={order} quiet fullWidth />}
            </div>
          )
        }
        facts={facts}
        actions={
          <>
            <ResultLink to="/orders" label={t('viewOrders')} primary />
            <ResultLink to="/" label={t('continue')} />
            {isSettled && open && (
              <div className={classes.pair}>
                <ChangeOrderButton order={order} />
                <CancelOrderButton order={order} />
              </div>
            )}
          </>
        }
      />
      <Suspense>{isSettled && <PushOffer />}</Suspense>
    </>
  );
}

function Dishes({ order }: { order: Order }) {
  const { t } = useTranslation('results');
  return (
    <ul className={classes.dishes}>
      {order.items.map(({ id, quantity, menuItem: { title } }) => (
        <li key={id}>{t('order.dish', { quantity, title })}</li>
      ))}
    </ul>
  );
}

function useLook(
  { status, paymentMethod, paymentStatus, cancellationReason }: Order,
  /** Whether it was not paid in time. */
  isOver: boolean,
) {
  const { t } = useTranslation('results');
  if (status === 'cancelled') {
    return {
      tone: 'neutral',
      icon: IconX,
      title: t('orderSuccess.cancelled.title'),
      messages: [
        ...(cancellationReason === null ? [] : [cancellationReason]),
        t(paymentStatus === 'paid' ? 'orderSuccess.cancelled.message' : 'orderSuccess.cancelled.unpaid'),
      ],
    } as const;
  }
  if (paymentMethod === 'card' && paymentStatus !== 'paid') {
    const state = isOver ? 'over' : 'unpaid';
    return {
      tone: 'waiting',
      icon: IconClockHour4,
      title: t(`orderSuccess.${state}.title`),
      messages: [t(`orderSuccess.${state}.message`)],
    } as const;
  }
  return {
    tone: 'done',
    icon: IconCircleCheck,
    title: t('orderSuccess.title'),
    messages: [t('orderSuccess.message'), ...(status === 'pending' ? [t('orderSuccess.pending')] : [])],
  } as const;
}

/** The caller's order with the id or order number in the address; undefined if there is none. */
export function findOrder(orders: readonly Order[], idOrNumber: string | undefined): Order | undefined {
  if (idOrNumber === undefined) return undefined;
  const wanted = idOrNumber.trim().toLowerCase();
  return orders.find((order) => order.id === wanted || order.orderNumber.toLowerCase() === wanted);
}

/** The order in the address, and the read that it is found in: that of the newest orders or, for an older one, of all. */
export function useOrderAt(idOrNumber: string | undefined, everyMs?: number) {
  const recent = useRecentOrders(everyMs);
  const found = recent.data && findOrder(recent.data.orders, idOrNumber);
  const isOlder =
    recent.data !== undefined && found === undefined && recent.data.total > recent.data.orders.length;
  const all = trpc.customer.orders.list.useQuery(undefined, { enabled: isOlder });
  return { order: found ?? (all.data && findOrder(all.data, idOrNumber)), read: isOlder ? all : recent };
}

/** An order's number and delivery date, with the delivery window if it is still to come. */
export function useOrderFacts(): (order: Order, withWindow: boolean) => ResultFact[] {
  const { t } = useTranslation('results');
  const { deliveryWindow } = useSiteConfig();
  return (order, withWindow) => [
    { label: t('order.number'), value: order.orderNumber },
    {
      label: t('order.delivery'),
      value: (
        <>
          <time dateTime={order.deliveryDate}>{longDate(calendarDate(order.deliveryDate))}</time>
          {withWindow && <span className={classes.under}>{t('order.window', deliveryWindow)}</span>}
        </>
      ),
    },
  ];
}
