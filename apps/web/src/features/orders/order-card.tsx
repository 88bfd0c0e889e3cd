import { Button, Card } from '@mantine/core';
import type { Order } from '@padkos/contracts';
import { awaitsPayment, calendarDate, canBeReleased, isOpenForCustomer } from '@padkos/domain';
import { IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { instantText } from '../../shared/instant-text.ts';
import { useHeldUntil, useNow } from '../../shared/server-clock.ts';
import { useOrderingRules, useSiteConfig } from '../../shared/site-config.ts';
import { trpc } from '../../shared/trpc.ts';
import { DownloadButton } from '../../shared/ui/download-button.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { CancelOrderButton, PayOrderButton } from '../../shared/ui/pay-order-button.tsx';
import { OrderStatus } from '../../shared/ui/status-badge.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { OrderProgress } from '../order-progress/order-progress.tsx';
import { OfferOrder } from '../releases/offer-order.tsx';
import { ChangeOrderButton } from './change-order-button.tsx';
import classes from './order-card.module.css';
import { OrderLines } from './order-lines.tsx';
import { OrderRevisions } from './order-revisions.tsx';

const OrderAgainDrawer = lazyPart(() => import('./order-again-drawer.tsx'));

/** One order: delivery date and status at the left, lines and total at the right. */
export function OrderCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { deliveryWindow } = useSiteConfig();
  const heading = useId();
  const heldUntil = useHeldUntil(order);
  const now = useNow();
  const rules = useOrderingRules();
  const open = now !== null && isOpenForCustomer(order, now, rules);
  const changed = useChangedDishes(order.id);
  return (
    <Card component="article" aria-labelledby={heading} padding={0} className={classes.root}>
      <div className={classes.facts}>
        <div className={classes.status}>
          <h2 id={heading} className={classes.number}>
            {order.orderNumber}
          </h2>
          <OrderStatus status={order.status} />
        </div>
        <div>
          <p className={classes.date}>
            <time dateTime={order.deliveryDate}>{longDate(calendarDate(order.deliveryDate))}</time>
          </p>
          {!isOver(order) && <p className={classes.small}>{t('window', deliveryWindow)}</p>}
          <p className={classes.small}>
            <time dateTime={order.createdAt}>{t('ordered', { when: instantText(order.createdAt) })}</time>
          </p>
          {order.team !== null && (
            <p className={classes.standing}>
              <Link to="/team">{t('team', { name: order.team })}</Link>
            </p>
          )}
          {order.standingOrderId !== null && (
            <p className={classes.standing}>
              <Link to="/standing-orders">{t('standing')}</Link>
            </p>
          )}
        </div>
        {order.status === 'cancelled' && <Cancellation order={order} />}
        {awaitsPayment(order) ? (
          <Unpaid heldUntil={heldUntil} />
        ) : (
          !isOver(order) && <OrderProgress order={order} />
        )}
        {now !== null && canBeReleased(order, now, deliveryWindow.start, rules) && (
          <OfferOrder order={order} />
        )}
      </div>
      <div className={classes.lines}>
        {changed.length > 0 && <OrderNotice titles={changed} />}
        <OrderLines order={order} />
        {order.revision > 0 && <OrderRevisions order={order} />}
      </div>
      <div className={classes.actions}>
        {order.paymentStatus === 'paid' ? (
          <>
            {open && <ChangeOrderButton order={order} />}
            {(open || changed.length > 0) && <CancelOrderButton order={order} />}
            <InvoiceButton orderId={order.id} orderNumber={order.orderNumber} />
          </>
        ) : (
          heldUntil !== null && (
            <>
              <PayOrderButton order={order} />
              <CancelOrderButton order={order} />
            </>
          )
        )}
        <OrderAgainButton order={order} />
      </div>
    </Card>
  );
}

const isOver = ({ status }: Order) => status === 'fulfilled' || status === 'cancelled';

function Unpaid({ heldUntil }: { heldUntil: string | null }) {
  const { t } = useTranslation('orders');
  return (
    <div className={classes.cancelled} data-waiting={heldUntil !== null || undefined}>
      <p>{t('unpaid.title')}</p>
      <p className={classes.refund}>
        {heldUntil === null ? t('unpaid.over') : t('unpaid.held', { time: heldUntil })}
      </p>
    </div>
  );
}

function Cancellation({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  return (
    <div className={classes.cancelled}>
      {order.cancellationReason !== null && <p>{order.cancellationReason}</p>}
      {order.paymentStatus === 'paid' && (
        <p className={classes.refund}>
          {t('refunded')} <TokenAmount tokens={order.totalTokens} size="sm" />
        </p>
      )}
    </div>
  );
}

/** The dishes in the customer's own order that became worse for what they avoid; empty until known. */
function useChangedDishes(orderId: string): readonly string[] {
  const { data = [] } = trpc.customer.orders.allergenNotices.useQuery();
  return data.find((notice) => notice.orderId === orderId)?.titles ?? [];
}

interface InvoiceButtonProps {
  readonly orderId: string;
  readonly orderNumber: string;
}

/** Saves an order's invoice under the order's number. */
function InvoiceButton({ orderId, orderNumber }: InvoiceButtonProps) {
  const { t } = useTranslation('orders');
  return (
    <DownloadButton
      url={`/api/orders/${orderId}/invoice`}
      filename={`invoice-${orderId}.pdf`}
      failed={{ title: t('invoice.failed.title'), message: t('invoice.failed.message') }}
      label={t('invoice.label', { number: orderNumber })}
    >
      {t('invoice.button')}
    </DownloadButton>
  );
}

/** Opens the drawer that puts an order's dishes into the cart again; its code loads when it first opens. */
function OrderAgainButton({ order }: { order: Order }) {
  const { t } = useTranslation('orderChanges');
  const [state, setState] = useState({ opened: false, used: false });
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconRepeat size={18} stroke={1.6} aria-hidden />}
        aria-label={t('again.label', { number: order.orderNumber })}
        onClick={() => setState({ opened: true, used: true })}
      >
        {t('again.button')}
      </Button>
      {state.used && (
        <Suspense>
          <OrderAgainDrawer
            order={order}
            opened={state.opened}
            onClose={() => setState({ opened: false, used: true })}
          />
        </Suspense>
      )}
    </>
  );
}

/** Tells customers that dishes in their order have changed, and what they can do about it. */
function OrderNotice({ titles }: { titles: readonly string[] }) {
  const { t } = useTranslation('allergens');
  return (
    <Notice tone="problem" title={t('changed.title')}>
      {t('changed.message', { titles: titles.join(', ') })}
    </Notice>
  );
}
