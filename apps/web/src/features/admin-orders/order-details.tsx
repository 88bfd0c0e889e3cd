import type { OrderDetail } from '@padkos/contracts';
import { awaitsPayment } from '@padkos/domain';
import type { ReactNode } from 'react';
import { guestsOfLine } from '../../shared/guests-of-line.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { instantText } from '../../shared/instant-text.ts';
import { useSiteConfig } from '../../shared/site-config.ts';
import { GuestsOfDish } from '../../shared/ui/guests-of-dish.tsx';
import { LedgerTable } from '../../shared/ui/ledger-table.tsx';
import { OrderChanges } from '../../shared/ui/order-changes.tsx';
import { OrderStatus } from '../../shared/ui/order-status.tsx';
import { OrderActions } from './order-actions.tsx';
import classes from './order-details.module.css';
import { OrderDocuments } from './order-documents.tsx';
import { OrderLine } from './order-line.tsx';
import { OrderPayment } from './order-payment.tsx';
import { RefundButton } from './refund-button.tsx';

/** Everything about one order, with what can be done to it at the top. */
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
