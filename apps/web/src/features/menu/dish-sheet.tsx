import { Button, Drawer, Modal } from '@mantine/core';
import type { MenuLine } from '@padkos/contracts';
import { type CalendarDate, dayOfWeek, remainingQuantity } from '@padkos/domain';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { DishPicture } from '../../shared/ui/dish-picture.tsx';
import { QuantityStepper } from '../../shared/ui/quantity-stepper.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { useMobile } from '../../shared/use-mobile.ts';
import { checkOwn } from '../allergens/check-lines.ts';
import { DishFacts } from '../allergens/dish-facts.tsx';
import { DishGuard } from '../allergens/lines-guard.tsx';
import { useOwnList } from '../allergens/use-own-list.ts';
import { WaitForDish } from '../waiting/wait-for-dish.tsx';
import { DishRating, FavouriteButton, StockBadge } from './dish-card.tsx';
import classes from './dish-sheet.module.css';

interface DishSheetProps {
  readonly line: MenuLine;
  readonly date: CalendarDate;
  /** Its portions in the cart. */
  readonly inCart: number;
  /** Whether the date is open for ordering. */
  readonly open: boolean;
  readonly liked: boolean;
  readonly onLike: (menuItemId: string) => void;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onAdd: (line: MenuLine, quantity: number, override?: number) => void;
  readonly onQuantity: (line: MenuLine, quantity: number) => void;
}

/** A dish with its large picture and full description; a sheet on a phone, a dialog elsewhere. */
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

function Dish({ line, date, inCart, open, liked, ...acts }: Omit<DishSheetProps, 'opened'>) {
  const { onLike, onClose, onAdd, onQuantity } = acts;
  const { t } = useTranslation('menu');
  const { t: cart } = useTranslation('cart');
  const { id, title, description, price, imageUrl } = line.menuItem;
  const most = remainingQuantity(line.availableQuantity, 0);
  const [wanted, setWanted] = useState(Math.max(1, inCart));
  const canOrder = open && most > 0;
  const checked = checkOwn(line.menuItem, useOwnList());
  // A dish in the cart is confirmed already, or is checked there.
  const [confirmed, setConfirmed] = useState(inCart > 0);
  const isBlocked = checked.blocked.length > 0 && !confirmed;
  const take = () => {
    const override = checked.blocked.length > 0 ? line.menuItem.allergenVersion : undefined;
    if (wanted > inCart) onAdd(line, wanted - inCart, inCart > 0 ? undefined : override);
    else onQuantity(line, wanted);
    onClose();
  };
  return (
    <>
      <div className={classes.picture}>
        {/* On a phone, a pixel ratio of two is enough for a picture of this size. */}
        <DishPicture src={imageUrl} eager sizes="(max-width: 47.99875em) 224px, 448px" />
        <div className={classes.heart}>
          <FavouriteButton title={title} liked={liked} onToggle={() => onLike(id)} />
        </div>
      </div>
      <p className={classes.price}>
        <TokenAmount tokens={price} size="lg" />
        <DishRating rating={line.menuItem.rating} />
        <StockBadge available={line.availableQuantity} />
      </p>
      <p className={classes.description}>{description}</p>
      {open && most === 0 && <WaitForDish date={date} menuItemId={id} price={price} />}
      <DishFacts declaration={line.menuItem} />
      {open && (
        <Link to="/standing-orders" search={{ dish: id, day: dayOfWeek(date) }} className={classes.weekly}>
          <IconCalendarRepeat size={18} stroke={1.6} aria-hidden />
          {t('sheet.weekly')}
        </Link>
      )}
      {canOrder && <DishGuard checked={checked} confirmed={confirmed} onConfirm={() => setConfirmed(true)} />}
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
          <Button size="lg" px="md" className={classes.take ?? ''} disabled={isBlocked} onClick={take}>
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
