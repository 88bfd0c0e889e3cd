import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import type { MenuLine } from '@padkos/contracts';
import { availabilityBadge, remainingQuantity } from '@padkos/domain';
import { IconHeart, IconPlus, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { DishPicture } from '../../shared/ui/dish-picture.tsx';
import { QuantityField, QuantityStepper } from '../../shared/ui/quantity-stepper.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { useMobile } from '../../shared/use-mobile.ts';
import classes from './dish-card.module.css';

interface DishCardProps {
  readonly line: MenuLine;
  /** Its portions in the cart. */
  readonly inCart: number;
  /** Whether the date is open for ordering. */
  readonly open: boolean;
  /** Among the first dishes, visible without scrolling. */
  readonly eager: boolean;
  readonly liked: boolean;
  /** Whether the customer is on its waiting list. */
  readonly waits: boolean;
  readonly onLike: (menuItemId: string) => void;
  /** Opens the sheet with the full description. */
  readonly onOpen: (line: MenuLine) => void;
  readonly onAdd: (line: MenuLine, quantity: number) => void;
  readonly onQuantity: (line: MenuLine, quantity: number) => void;
}

/** One dish of the menu: picture, text, price and quantity; a card, or a row on a phone. Its title opens its sheet. */
export function DishCard({ line, inCart, open, eager, liked, waits, ...acts }: DishCardProps) {
  const { onLike, onOpen, onAdd, onQuantity } = acts;
  const { t } = useTranslation('menu');
  const { t: cart } = useTranslation('cart');
  const mobile = useMobile();
  const { id, title, description, price, imageUrl, rating } = line.menuItem;
  const [wanted, setWanted] = useState(1);
  const left = remainingQuantity(line.availableQuantity, inCart);
  const soldOut = line.availableQuantity !== null && line.availableQuantity <= 0;
  return (
    <li className={classes.root} data-off={soldOut || !open || undefined}>
      <div className={classes.picture}>
        <DishPicture src={imageUrl} eager={eager} sizes={mobile ? '112px' : '320px'} />
        <div className={classes.badge}>
          <StockBadge available={line.availableQuantity} />
        </div>
        <div className={classes.rating}>
          <DishRating rating={rating} onPicture />
        </div>
        {/* On a phone it is in the sheet. */}
        {!mobile && (
          <div className={classes.heart}>
            <FavouriteButton title={title} liked={liked} onToggle={() => onLike(id)} />
          </div>
        )}
      </div>
      <div className={classes.body}>
        <h4 className={classes.title}>
          <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => onOpen(line)}>
            {title}
          </button>
        </h4>
        <p className={classes.description}>{description}</p>
        <div className={classes.foot}>
          <TokenAmount tokens={price} size="lg" />
          {inCart > 0 ? (
            <div className={classes.above}>
              <QuantityStepper
                quantity={inCart}
                left={open ? left : 0}
                labels={{
                  fewer: cart('fewer', { title }),
                  more: cart('more', { title }),
                  quantity: cart('quantity', { title }),
                  portions: cart('portions', { title }),
                }}
                // Adding one with the button shows and is announced at the number itself; a typed number is announced in words.
                onChange={(quantity) =>
                  quantity > inCart + 1 ? onAdd(line, quantity - inCart) : onQuantity(line, quantity)
                }
              />
            </div>
          ) : (
            <div className={classes.above}>
              {/* On a phone, the sheet is where several portions are chosen. */}
              {open && left > 1 && !mobile && (
                <QuantityField
                  quantity={Math.min(wanted, left)}
                  min={1}
                  max={left}
                  label={cart('portions', { title })}
                  onChange={setWanted}
                />
              )}
              {open && soldOut ? (
                <Button
                  variant="default"
                  aria-haspopup="dialog"
                  aria-label={t(waits ? 'inLineNamed' : 'tellMeNamed', { title })}
                  onClick={() => onOpen(line)}
                >
                  {t(waits ? 'inLine' : 'tellMe')}
                </Button>
              ) : (
                <Button
                  variant="light"
                  leftSection={<IconPlus size={18} stroke={2.2} aria-hidden />}
                  disabled={!open || left === 0}
                  aria-label={t('addNamed', { title })}
                  onClick={() => {
                    onAdd(line, Math.min(wanted, left));
                    setWanted(1);
                  }}
                >
                  {t('add')}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
    </li>
  );
}

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
    <span className={classes.stockBadgeRoot} data-kind={badge.kind}>
      {badge.kind === 'sold_out' ? text.sold_out() : text[badge.kind](badge.count)}
    </span>
  );
}

interface FavouriteButtonProps {
  readonly title: string;
  readonly liked: boolean;
  readonly onToggle: () => void;
}

/** A heart on a dish's picture, filled for a favourite. */
export function FavouriteButton({ title, liked, onToggle }: FavouriteButtonProps) {
  const { t } = useTranslation('menu');
  return (
    <ActionIcon
      variant="transparent"
      size={44}
      className={classes.favouriteButtonRoot}
      aria-label={t('favourite.label', { title })}
      aria-pressed={liked}
      onClick={onToggle}
    >
      <IconHeart size={22} stroke={1.8} fill={liked ? 'currentColor' : 'none'} aria-hidden />
    </ActionIcon>
  );
}

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
    <span className={classes.dishRatingRoot} data-on-picture={onPicture || undefined}>
      <IconStarFilled size={13} aria-hidden />
      <span aria-hidden>
        {average.toFixed(1)} <span className={classes.count}>({count})</span>
      </span>
      <VisuallyHidden>{t('rating', { average: average.toFixed(1), count })}</VisuallyHidden>
    </span>
  );
}
