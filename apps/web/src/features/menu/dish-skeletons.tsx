import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './menu-list.module.css';

/** As many as a menu usually shows at first sight (specification 9). */
const CARDS = [1, 2, 3, 4, 5, 6];

/** Six cards in the shape of dishes while the menu is read. */
export function DishSkeletons() {
  const { t } = useTranslation('menu');
  return (
    <div role="status" aria-label={t('loadingDishes')} className={classes.grid}>
      {CARDS.map((card) => (
        <Skeleton key={card} height={340} radius="lg" />
      ))}
    </div>
  );
}
