import { Card, Skeleton } from '@mantine/core';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import cardClasses from './order-card.module.css';
import classes from './orders-list.module.css';

const CARDS = ['first', 'second', 'third'];

/** Placeholder while the orders load. */
export function OrdersSkeleton() {
  const { t } = useTranslation('orders');
  return (
    <div role="status" aria-label={t('loading')} className={classes.list}>
      <Skeleton height={48} mb={4} aria-hidden />
      {CARDS.map((card) => (
        <Card key={card} padding={0} className={cardClasses.root} aria-hidden>
          <div className={cardClasses.facts}>
            <Skeleton height={20} width="60%" />
            <Skeleton height={26} width="90%" />
            <Skeleton height={20} width="70%" />
          </div>
          <div className={cardClasses.lines}>
            <Skeleton height={44} mb={12} />
            <Skeleton height={44} mb={16} />
            <Skeleton height={28} width="40%" ml="auto" />
          </div>
          <div className={cardClasses.actions}>
            <Skeleton height={36} width={110} />
          </div>
        </Card>
      ))}
    </div>
  );
}
