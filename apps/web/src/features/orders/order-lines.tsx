import type { Order } from '@padkos/contracts';
import { awaitsPayment, groupThousands } from '@padkos/domain';
import { guestsOfLine } from '../../shared/guests-of-line.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { GuestsOfDish } from '../../shared/ui/order-changes.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { OrderedAllergens } from '../allergens/ordered-allergens.tsx';
import { LineRating } from '../ratings/line-rating.tsx';
import classes from './order-lines.module.css';

/** An order's lines, fee and total, with the amount charged for a card order. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  return (
    <div>
      <ul className={classes.lines}>
        {order.items.map((item, index) => (
          <li key={item.id} className={classes.line}>
            <span className={classes.quantity}>{t('quantity', { quantity: item.quantity })}</span>
            <span className={classes.dish}>
              <span className={classes.title}>{item.menuItem.title}</span>
              <GuestsOfDish {...guestsOfLine(order, index)} />
              <OrderedAllergens
                orderId={order.id}
                menuItemId={item.menuItemId}
                delivered={order.status === 'fulfilled'}
              />
              <span className={classes.each}>
                <TokenAmount tokens={item.pricePerItem} size="sm" /> {t('each')}
              </span>
            </span>
            <TokenAmount tokens={item.totalPrice} />
            <LineRating order={order} line={item} />
          </li>
        ))}
      </ul>
      <dl className={classes.sums}>
        <div className={classes.fee}>
          <dt>{t('fee')}</dt>
          <dd>
            <TokenAmount tokens={order.serviceFee} />
          </dd>
        </div>
        <div className={classes.total}>
          <dt>{t('total')}</dt>
          <dd>
            <TokenAmount tokens={order.totalTokens} size="lg" />
          </dd>
        </div>
        {order.amountZar !== null && (order.paymentStatus === 'paid' || awaitsPayment(order)) && (
          <div className={classes.card}>
            <dt>{t(order.paymentStatus === 'paid' ? 'byCard.paid' : 'byCard.due')}</dt>
            <dd>{t('byCard.rand', { amount: groupThousands(order.amountZar) })}</dd>
          </div>
        )}
        {order.paymentStatus === 'paid' && order.amountZar !== null && (
          <FromWallet tokens={order.totalTokens - Number(order.amountZar)} />
        )}
      </dl>
    </div>
  );
}

/** What the changes of a card order took from the wallet; negative if they refunded tokens. */
function FromWallet({ tokens }: { tokens: number }) {
  const { t } = useTranslation('orders');
  if (tokens === 0) return null;
  return (
    <div className={classes.card}>
      <dt>{t(tokens > 0 ? 'byCard.more' : 'byCard.back')}</dt>
      <dd>
        <TokenAmount tokens={Math.abs(tokens)} size="sm" />
      </dd>
    </div>
  );
}
