import { Button } from '@mantine/core';
import type { Order } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { DishPicture } from '../../shared/ui/dish-picture.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { QuantityStepper } from '../../shared/ui/quantity-stepper.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { type GuestNames, namesInOrder } from '../guests/guest-names.ts';
import {
  type ChangeDish,
  changeDishes,
  costOf,
  type Draft,
  heldOn,
  keepDraft,
  mostPortions,
  portionsHad,
  readDraft,
} from './change-draft.ts';
import classes from './change-order.module.css';
import { ChangeOrderSums } from './change-order-sums.tsx';

const GuestFields = lazyPart(() => import('../guests/guest-fields.tsx'));

const NOTHING: Draft = { chosen: new Map(), names: new Map() };

interface ChangeOrderFormProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** An order's dishes with their portions, the other dishes on the menu, and what the change costs. */
export function ChangeOrderForm({ order, onClose }: ChangeOrderFormProps) {
  const { t } = useTranslation('orderChanges');
  const menu = trpc.customer.menu.get.useQuery({ date: order.deliveryDate }, REFETCH_ON_MOUNT);
  const waiting = trpc.customer.waitingList.list.useQuery(undefined, REFETCH_ON_MOUNT);
  const [draft, setDraft] = useState<Draft>(() => readDraft(sessionStorage, order) ?? NOTHING);
  const { chosen, names } = draft;
  const dishes = changeDishes(order, menu.data, heldOn(order.deliveryDate, waiting.data ?? []));
  const quantityOf = (dish: ChangeDish) => chosen.get(dish.menuItemId) ?? portionsHad(dish);
  const keep = (now: Draft) => {
    setDraft(now);
    keepDraft(sessionStorage, order, now);
  };
  const choose = ({ menuItemId }: ChangeDish, quantity: number) => {
    keep({ chosen: new Map(chosen).set(menuItemId, Math.max(0, quantity)), names });
  };
  // Several dishes may get names at the same time.
  const name = (menuItemId: string, own: GuestNames) =>
    setDraft((current) => {
      const now = { ...current, names: new Map(current.names).set(menuItemId, own) };
      keepDraft(sessionStorage, order, now);
      return now;
    });
  const namesOf = (dish: ChangeDish) =>
    names.get(dish.menuItemId) ?? namesInOrder(order, dish.menuItemId, portionsHad(dish));
  const row = (dish: ChangeDish) => (
    <ChangeDishRow
      key={dish.menuItemId}
      dish={dish}
      quantity={quantityOf(dish)}
      known={menu.data !== undefined}
      onChange={(quantity) => choose(dish, quantity)}
    />
  );
  // An added dish keeps its place, so that nothing moves under the thumb.
  const [own, others] = [
    dishes.filter(({ had }) => had.length > 0),
    dishes.filter(({ had }) => had.length === 0),
  ];
  return (
    <>
      <div className={classes.dishes}>
        <p className={classes.for}>
          {t('dialog.for', {
            number: order.orderNumber,
            date: longDate(calendarDate(order.deliveryDate)),
          })}
        </p>
        <h3 className={classes.title}>{t('dialog.yours')}</h3>
        <ul className={classes.list}>{own.map(row)}</ul>
        <Suspense>
          <GuestFields
            dishes={dishes
              .filter((dish) => quantityOf(dish) > 0)
              .map((dish) => ({ ...dish, quantity: quantityOf(dish), names: namesOf(dish) }))}
            onNames={(menuItemId, own) => name(menuItemId, own)}
          />
        </Suspense>
        {menu.isError && <p role="alert">{t('dialog.menuFailed')}</p>}
        {others.length > 0 && (
          <>
            <h3 className={classes.title}>{t('dialog.add')}</h3>
            <ul className={classes.list}>{others.map(row)}</ul>
          </>
        )}
      </div>
      <ChangeOrderSums
        order={order}
        portions={dishes.map((dish) => ({ dish, quantity: quantityOf(dish), names: namesOf(dish) }))}
        onQuantity={choose}
        onClose={onClose}
      />
    </>
  );
}

interface ChangeDishRowProps {
  readonly dish: ChangeDish;
  readonly quantity: number;
  /** Whether the menu is loaded, so that a dish without an offer is known to be off it. */
  readonly known: boolean;
  readonly onChange: (quantity: number) => void;
}

/** One dish: picture, title, price and portions; a button to add one if there are none. */
function ChangeDishRow({ dish, quantity, known, onChange }: ChangeDishRowProps) {
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
