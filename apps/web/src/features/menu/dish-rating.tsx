import { VisuallyHidden } from '@mantine/core';
import type { MenuLine } from '@padkos/contracts';
import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './dish-rating.module.css';

interface DishRatingProps extends Pick<MenuLine['menuItem'], 'rating'> {
  /** Whether it lies on the dish's picture and needs its own background. */
  readonly onPicture?: boolean;
}

/** A dish's rating by customers, once there are enough: the average and how many rated it. */
export function DishRating({ rating, onPicture = false }: DishRatingProps) {
  const { t } = useTranslation('menu');
  if (rating === null) return null;
  const { average, count } = rating;
  return (
    <span className={classes.root} data-on-picture={onPicture || undefined}>
      <IconStarFilled size={13} aria-hidden />
      <span aria-hidden>
        {average.toFixed(1)} <span className={classes.count}>({count})</span>
      </span>
      <VisuallyHidden>{t('rating', { average: average.toFixed(1), count })}</VisuallyHidden>
    </span>
  );
}
