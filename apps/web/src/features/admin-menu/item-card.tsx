import { Button } from '@mantine/core';
import type { MenuItem } from '@padkos/contracts';
import { ALLERGENS, allergensIn } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { DishPicture } from '../../shared/ui/dish-picture.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './items-grid.module.css';
import { useDeleteMenuItem } from './use-menu-items.ts';

interface ItemCardProps {
  readonly item: MenuItem;
  readonly onEdit: (item: MenuItem) => void;
  readonly onDeclare: (item: MenuItem) => void;
}

/** A dish in the console. */
export function ItemCard({ item, onEdit, onDeclare }: ItemCardProps) {
  const { t } = useTranslation('adminMenu');
  const { t: allergens } = useTranslation('adminAllergens');
  const unknown = allergensIn(item.allergens, 'unknown').length;
  const state = allergens(stateKey(unknown), { count: unknown });
  const remove = useDeleteMenuItem(item);
  const { title, description, price, imageUrl, isActive } = item;
  return (
    <li className={classes.card} data-off={!isActive || undefined}>
      <div className={classes.picture}>
        <DishPicture src={imageUrl} sizes="280px" />
      </div>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <StatusBadge
          tone={isActive ? 'done' : 'neutral'}
          label={isActive ? t('available') : t('unavailable')}
        />
      </div>
      <p className={classes.description}>{description}</p>
      <div className={classes.allergens}>
        <Button
          size="compact-sm"
          variant="subtle"
          color={unknown > 0 ? 'red' : 'gray'}
          aria-label={allergens('card.of', { state, title })}
          onClick={() => onDeclare(item)}
        >
          {state}
        </Button>
      </div>
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

function stateKey(unknown: number) {
  if (unknown === 0) return 'card.all';
  return unknown === ALLERGENS.length ? 'card.none' : 'card.some';
}
