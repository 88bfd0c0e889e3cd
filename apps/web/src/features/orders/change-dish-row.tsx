import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { DishPicture } from '../../shared/ui/dish-picture.tsx';
import { QuantityStepper } from '../../shared/ui/quantity-stepper.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './change-order.module.css';
import { type ChangeDish, costOf, mostPortions, portionsHad } from './order-change.ts';

interface ChangeDishRowProps {
  readonly dish: ChangeDish;
  readonly quantity: number;
  /** Whether the menu is loaded, so that a dish without an offer is known to be off it. */
  readonly known: boolean;
  readonly onChange: (quantity: number) => void;
}

/** One dish: picture, title, price and portions; a button to add one if there are none. */
export function ChangeDishRow({ dish, quantity, known, onChange }: ChangeDishRowProps) {
  const { t } = useTranslation('orderChanges');
  const { t: cart } = useTranslation('cart');
  const { title, offer } = dish;
  const left = mostPortions(dish) - quantity;
  const price = dish.had[0]?.price ?? offer?.price ?? 0;
  const note = useNote(dish, quantity, known);
  return (
    <li
      className={classes.row}
      data-none={quantity === 0 || undefined}
      data-out={(quantity === 0 && dish.had.length > 0) || undefined}
    >
      <span className={classes.picture}>
        <DishPicture src={dish.imageUrl} />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>{title}</p>
        <p className={classes.each}>
          <TokenAmount tokens={price} size="sm" /> {cart('each')}
        </p>
        {note !== null && <p className={classes.note}>{note}</p>}
      </div>
      <div className={classes.quantity}>
        {quantity === 0 ? (
          <Button
            variant="light"
            leftSection={<IconPlus size={18} stroke={2.2} aria-hidden />}
            className={classes.add ?? ''}
            disabled={left <= 0}
            aria-label={t('dialog.addLabel', { title })}
            onClick={() => onChange(1)}
          >
            {t('dialog.addButton')}
          </Button>
        ) : (
          <>
            <QuantityStepper
              quantity={quantity}
              left={left}
              labels={{
                fewer: cart('fewer', { title }),
                more: cart('more', { title }),
                quantity: cart('quantity', { title }),
                portions: cart('portions', { title }),
              }}
              onChange={onChange}
            />
            <TokenAmount tokens={costOf(dish, quantity)} />
          </>
        )}
      </div>
    </li>
  );
}

/** What a customer should know about a dish before changing its portions; null if nothing. */
function useNote(dish: ChangeDish, quantity: number, known: boolean): string | null {
  const { t } = useTranslation('orderChanges');
  const { title, offer, had, held } = dish;
  const then = had.at(-1)?.price;
  if (quantity === 0 && had.length > 0) return t('dialog.removed');
  if (offer === null) return known ? t('dialog.offMenu') : null;
  if (then !== undefined && then !== offer.price && quantity > portionsHad(dish))
    return t('dialog.prices', { title, now: offer.price, then });
  const { available } = offer;
  if (held > 0 && quantity <= portionsHad(dish)) return t('dialog.held');
  if (available === null || available > 10) return null;
  if (available > 0) return t('dialog.left', { count: available });
  return had.length > 0 ? t('dialog.noneLeft') : t('dialog.soldOut');
}
