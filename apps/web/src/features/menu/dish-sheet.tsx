import { Button, Drawer, Modal } from '@mantine/core';
import type { MenuLine } from '@padkos/contracts';
import { remainingQuantity } from '@padkos/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DishPicture } from '../../shared/ui/dish-picture.tsx';
import { QuantityStepper } from '../../shared/ui/quantity-stepper.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { useMobile } from '../../shared/use-mobile.ts';
import classes from './dish-sheet.module.css';
import { FavouriteButton } from './favourite-button.tsx';
import { StockBadge } from './stock-badge.tsx';

interface DishSheetProps {
  readonly line: MenuLine;
  /** Portions of it in the cart. */
  readonly inCart: number;
  /** Whether the date can be ordered for. */
  readonly open: boolean;
  readonly liked: boolean;
  readonly onLike: (menuItemId: string) => void;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onAdd: (line: MenuLine, quantity: number) => void;
  readonly onQuantity: (line: MenuLine, quantity: number) => void;
}

/** A dish with its large picture and whole description; a sheet on a phone, a dialog elsewhere. */
export default function DishSheet({ line, opened, onClose, ...choice }: DishSheetProps) {
  const { t: common } = useTranslation();
  const mobile = useMobile();
  const { title } = line.menuItem;
  const shared = {
    opened,
    onClose,
    title,
    closeButtonProps: { 'aria-label': common('close'), size: 44 },
    children: <Dish key={`${line.id} ${String(opened)}`} line={line} onClose={onClose} {...choice} />,
  };
  if (!mobile) return <Modal size={480} {...shared} />;
  return (
    <Drawer
      position="bottom"
      size="auto"
      classNames={{ content: classes.sheet ?? '', body: classes.body ?? '' }}
      styles={{ content: { height: 'auto' } }}
      transitionProps={{ duration: 180 }}
      {...shared}
    />
  );
}

function Dish({ line, inCart, open, liked, ...acts }: Omit<DishSheetProps, 'opened'>) {
  const { onLike, onClose, onAdd, onQuantity } = acts;
  const { t } = useTranslation('menu');
  const { t: cart } = useTranslation('cart');
  const { id, title, description, price, imageUrl } = line.menuItem;
  const most = remainingQuantity(line.availableQuantity, 0);
  const [wanted, setWanted] = useState(Math.max(1, inCart));
  const canOrder = open && most > 0;
  const take = () => {
    if (wanted > inCart) onAdd(line, wanted - inCart);
    else onQuantity(line, wanted);
    onClose();
  };
  return (
    <>
      <div className={classes.picture}>
        <DishPicture src={imageUrl} eager />
        <div className={classes.heart}>
          <FavouriteButton title={title} liked={liked} onToggle={() => onLike(id)} />
        </div>
      </div>
      <p className={classes.price}>
        <TokenAmount tokens={price} size="lg" />
        <StockBadge available={line.availableQuantity} />
      </p>
      <p className={classes.description}>{description}</p>
      {canOrder && (
        <div className={classes.foot}>
          <QuantityStepper
            quantity={wanted}
            left={most - wanted}
            labels={{
              fewer: cart('fewer', { title }),
              more: cart('more', { title }),
              quantity: cart('quantity', { title }),
              portions: cart('portions', { title }),
            }}
            onChange={(next) => setWanted(Math.max(inCart > 0 ? 0 : 1, next))}
          />
          <Button size="lg" px="md" className={classes.take ?? ''} onClick={take}>
            {wanted === 0 ? t('sheet.remove') : t(inCart > 0 ? 'sheet.update' : 'sheet.add')}
            {wanted > 0 && (
              <span className={classes.sum}>
                <TokenAmount tokens={wanted * price} />
              </span>
            )}
          </Button>
        </div>
      )}
    </>
  );
}
