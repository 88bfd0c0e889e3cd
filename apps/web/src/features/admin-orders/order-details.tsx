import { Button } from '@mantine/core';
import type { OrderDetail } from '@padkos/contracts';
import { awaitsPayment } from '@padkos/domain';
import { type ReactNode, Suspense, useState } from 'react';
import { guestsOfLine } from '../../shared/guests-of-line.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { instantText } from '../../shared/instant-text.ts';
import { useSiteConfig } from '../../shared/site-config.ts';
import { DownloadButton } from '../../shared/ui/download-button.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { LedgerTable } from '../../shared/ui/ledger-table.tsx';
import { GuestsOfDish, OrderChanges } from '../../shared/ui/order-changes.tsx';
import { OrderStatus } from '../../shared/ui/status-badge.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { OrderActions } from './order-actions.tsx';
import classes from './order-details.module.css';

const RefundLinesDialog = lazyPart(() => import('./refund-lines-dialog.tsx'));

/** Everything about one order, with its actions at the top. */
export function OrderDetails({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders');
  const { deliveryWindow } = useSiteConfig();
  const { customer } = order;
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <div className={classes.state}>
          <OrderStatus status={order.status} />
          {awaitsPayment(order) && <span className={classes.line}>{t('table.unpaid')}</span>}
        </div>
        <OrderActions order={order} callsOff />
      </div>
      <Part title={t('detail.customer')}>
        <p className={classes.strong}>
          {customer.firstName} {customer.lastName}
        </p>
        <p className={classes.line}>{customer.email}</p>
        <p className={classes.line}>{customer.cellPhone}</p>
        <p className={classes.line}>{t('detail.employee', { id: customer.employeeId })}</p>
        {!customer.isActive && <p className={classes.warning}>{t('detail.inactive')}</p>}
      </Part>
      <Part title={t('detail.delivery')}>
        <p className={classes.strong}>{longDate(order.deliveryDate)}</p>
        <p className={classes.line}>
          {deliveryWindow.start} - {deliveryWindow.end}
        </p>
        {order.team !== null && <p className={classes.line}>{t('detail.team', { name: order.team })}</p>}
      </Part>
      <Part title={t('detail.items')}>
        <dl className={classes.items}>
          {order.items.map(({ id, quantity, menuItem, pricePerItem, totalPrice }, index) => (
            <OrderLine key={id} tokens={totalPrice}>
              {menuItem.title}
              <span className={classes.line}>
                <GuestsOfDish {...guestsOfLine(order, index)} />
              </span>
              <span className={classes.line}>{t('detail.each', { quantity, tokens: pricePerItem })}</span>
            </OrderLine>
          ))}
          <OrderLine tokens={order.serviceFee}>{t('detail.fee')}</OrderLine>
          <OrderLine tokens={order.totalTokens} total>
            {t('detail.total')}
          </OrderLine>
        </dl>
        <OrderPayment order={order} />
        <RefundButton order={order} />
      </Part>
      {order.cancellationReason !== null && (
        <Part title={t('detail.reason')}>
          <p className={classes.plain}>{order.cancellationReason}</p>
        </Part>
      )}
      <Part title={t('detail.history')}>
        <ol className={classes.history}>
          {order.history.map(({ event, at, by }) => (
            <li key={`${event}-${at}`}>
              <span className={classes.strong}>{t(`detail.events.${event}`)}</span>{' '}
              {by !== null && t('detail.by', { name: by })}
              <time className={classes.line} dateTime={at}>
                {instantText(at)}
              </time>
            </li>
          ))}
        </ol>
      </Part>
      {order.revisions.length > 0 && (
        <Part title={t('detail.changes')}>
          <OrderChanges
            revisions={order.revisions}
            current={{
              totalTokens: order.totalTokens,
              lines: order.items.map(({ quantity, menuItem: { title } }) => ({ title, quantity })),
            }}
            reader="kitchen"
          />
        </Part>
      )}
      {order.ledger.length > 0 && (
        <Part title={t('detail.ledger')}>
          <div className={classes.ledger}>
            <LedgerTable entries={order.ledger} />
          </div>
        </Part>
      )}
      <Part title={t('detail.documents')}>
        <OrderDocuments order={order} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </section>
  );
}

/** The order's invoices and credit notes; one PDF holds all of them. */
function OrderDocuments({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders');
  if (order.invoiceNumber === null)
    return (
      <p className={classes.plain}>
        {t(order.paymentStatus === 'paid' ? 'detail.noInvoice' : 'detail.notPaid')}
      </p>
    );
  return (
    <>
      {order.documents.map(({ type, number, amount }) => (
        <p key={number} className={classes.plain}>
          {t(type === 'order' ? 'detail.invoice' : 'detail.creditNote', { number })}
          {order.documents.length > 2 && ` ${t('detail.over', { amount })}`}
        </p>
      ))}
      <div className={classes.save}>
        <DownloadButton
          url={`/api/orders/${order.id}/invoice`}
          filename={`invoice-${order.id}.pdf`}
          failed={{ title: t('detail.downloadFailed.title'), message: t('detail.downloadFailed.message') }}
        >
          {t('detail.download')}
        </DownloadButton>
      </div>
    </>
  );
}

/** Opens the dialog that refunds single portions of a paid order; if nothing can be refunded it says why. */
function RefundButton({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders');
  const [asking, setAsking] = useState(false);
  if (order.paymentStatus !== 'paid') return <p className={classes.line}>{t('refund.none.unpaid')}</p>;
  if (order.status === 'cancelled') return <p className={classes.line}>{t('refund.none.cancelled')}</p>;
  return (
    <>
      <Button
        size="sm"
        mt="xs"
        variant="default"
        aria-label={t('refund.buttonOf', { number: order.orderNumber })}
        onClick={() => setAsking(true)}
      >
        {t('refund.button')}
      </Button>
      {asking && (
        <Suspense>
          <RefundLinesDialog order={order} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** How an order was paid: a sentence for a card; if tokens were returned, a sum of payments, refunds and the rest. */
function OrderPayment({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders');
  const { byCard, fromWallet, refunded, kept } = orderSums(order);
  if (refunded === 0)
    return (
      order.amountZar !== null && (
        <p className={classes.line}>{t(`detail.card.${order.paymentStatus}`, { amount: order.amountZar })}</p>
      )
    );
  return (
    <dl className={classes.items} data-payment>
      {byCard > 0 && <OrderLine tokens={byCard}>{t('detail.paidByCard')}</OrderLine>}
      {fromWallet > 0 && <OrderLine tokens={fromWallet}>{t('detail.paidFromWallet')}</OrderLine>}
      <OrderLine tokens={-refunded}>{t('detail.refunded')}</OrderLine>
      <OrderLine tokens={kept} total>
        {t('detail.kept')}
      </OrderLine>
    </dl>
  );
}

/**
 * What was paid for an order and what was returned, in tokens; `kept` is the rest: the order's total, or nothing if cancelled.
 */
interface OrderSums {
  readonly byCard: number;
  readonly fromWallet: number;
  readonly refunded: number;
  readonly kept: number;
}

type Paid = Pick<OrderDetail, 'paymentMethod' | 'paymentStatus' | 'amountZar'> & {
  readonly ledger: readonly { readonly amount: number }[];
};

/** Adds up the payments for an order: the card payment, and the order's ledger entries. */
export function orderSums({ paymentMethod, paymentStatus, amountZar, ledger }: Paid): OrderSums {
  const byCard = paymentMethod === 'card' && paymentStatus === 'paid' ? Number(amountZar) : 0;
  const sumOf = (sign: 1 | -1) => ledger.reduce((sum, { amount }) => sum + Math.max(0, sign * amount), 0);
  const fromWallet = sumOf(-1);
  const refunded = sumOf(1);
  return { byCard, fromWallet, refunded, kept: byCard + fromWallet - refunded };
}

interface OrderLineProps {
  readonly tokens: number;
  readonly total?: boolean;
  readonly children: ReactNode;
}

/** A line of a sum: its purpose and its tokens. */
function OrderLine({ tokens, total = false, children }: OrderLineProps) {
  return (
    <div className={classes.item} data-total={total || undefined}>
      <dt>{children}</dt>
      <dd>
        <TokenAmount tokens={tokens} size={total ? 'md' : 'sm'} />
      </dd>
    </div>
  );
}
