import { Button } from '@mantine/core';
import type { MenuItem } from '@padkos/contracts';
import { useTranslation } from 'react-i18next';
import { DishPicture } from '../../shared/ui/dish-picture.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './items-grid.module.css';
import { useDeleteMenuItem } from './use-menu-items.ts';

interface ItemCardProps {
  readonly item: MenuItem;
  readonly onEdit: (item: MenuItem) => void;
}

/** A dish in the console. */
export function ItemCard({ item, onEdit }: ItemCardProps) {
  const { t } = useTranslation('adminMenu');
  const remove = useDeleteMenuItem(item);
  const { title, description, price, imageUrl, isActive } = item;
  return (
    <li className={classes.card} data-off={!isActive || undefined}>
      <div className={classes.picture}>
        <DishPicture src={imageUrl} />
      </div>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <StatusBadge
          tone={isActive ? 'done' : 'neutral'}
          label={isActive ? t('available') : t('unavailable')}
        />
      </div>
      <p className={classes.description}>{description}</p>
      <div className={classes.foot}>
        <TokenAmount tokens={price} />
        <div className={classes.actions}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('editOf', { title })}
            disabled={remove.isPending}
            onClick={() => onEdit(item)}
          >
            {t('edit')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            className={classes.delete ?? ''}
            aria-label={t('deleteOf', { title })}
            loading={remove.isPending}
            onClick={() => void remove.ask()}
          >
            {t('delete')}
          </Button>
        </div>
      </div>
    </li>
  );
}
