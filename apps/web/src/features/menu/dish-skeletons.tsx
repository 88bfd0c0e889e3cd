import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './dish-skeletons.module.css';

/** The number of dishes that a menu usually shows at first (specification 9). */
const DISHES = [1, 2, 3, 4, 5, 6];

/** Six placeholders in the shape of dishes while the menu loads. */
export function DishSkeletons() {
  const { t } = useTranslation('menu');
  return (
    <div role="status" aria-label={t('loadingDishes')} className={classes.grid}>
      {DISHES.map((dish) => (
        <Skeleton key={dish} height="auto" radius="lg" className={classes.dish ?? ''} />
      ))}
    </div>
  );
}
