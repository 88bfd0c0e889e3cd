import type { Order } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { useSiteConfig } from '../../shared/site-config.ts';
import classes from './result-card.module.css';
import type { ResultFact } from './result-card.tsx';

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
