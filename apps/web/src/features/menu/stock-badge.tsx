import { availabilityBadge } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './stock-badge.module.css';

/** The badge of a dish's remaining portions; null means unlimited. */
export function StockBadge({ available }: { available: number | null }) {
  const { t } = useTranslation('menu');
  const badge = availabilityBadge(available);
  if (badge === null) return null;
  const text = {
    sold_out: () => t('soldOut'),
    only_left: (count: number) => t('onlyLeft', { count }),
    left: (count: number) => t('left', { count }),
  };
  return (
    <span className={classes.root} data-kind={badge.kind}>
      {badge.kind === 'sold_out' ? text.sold_out() : text[badge.kind](badge.count)}
    </span>
  );
}
