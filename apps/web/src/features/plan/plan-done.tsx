import { Button } from '@mantine/core';
import type { PlacedOrder } from '@padkos/contracts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { usePageTitle } from '../../shared/ui/page-title.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './plan.module.css';

interface PlanDoneProps {
  readonly orders: readonly PlacedOrder[];
  readonly onMore: () => void;
}

/** The orders that were placed together, by date. */
export function PlanDone({ orders, onMore }: PlanDoneProps) {
  const { t } = useTranslation('plan');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  usePageTitle(t('title'));
  const total = orders.reduce((sum, { totalTokens }) => sum + totalTokens, 0);
  return (
    <div className={classes.done}>
      <h1 ref={heading} tabIndex={-1} className={classes.doneTitle}>
        {t('done.title', { count: orders.length })}
      </h1>
      <p className={classes.doneText}>{t('done.message', { total })}</p>
      <ul className={classes.placed}>
        {orders.map(({ id, deliveryDate, orderNumber, totalTokens }) => (
          <li key={id}>
            <Link to="/order/success" search={{ id }} className={classes.order}>
              <span className={classes.orderDate}>{longDate(deliveryDate)}</span>
              <span className={classes.orderNumber}>{orderNumber}</span>
              <TokenAmount tokens={totalTokens} />
            </Link>
          </li>
        ))}
      </ul>
      <div className={classes.doneActs}>
        <Button component={Link} to="/orders">
          {t('done.orders')}
        </Button>
        <Button variant="default" onClick={onMore}>
          {t('done.more')}
        </Button>
      </div>
    </div>
  );
}
