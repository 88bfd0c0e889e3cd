import { Button, Skeleton } from '@mantine/core';
import type { Menu, MenuLine, Order } from '@padkos/contracts';
import type { CalendarDate } from '@padkos/domain';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { groupBy } from '../../shared/group-by.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { trpc } from '../../shared/trpc.ts';
import { DishPicture } from '../../shared/ui/dish-picture.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { countItems } from '../cart/cart.ts';
import { useCart } from '../cart/cart-storage.ts';
import { useChangeDate, useDeliveryDate } from '../cart/delivery-date.tsx';
import { DateStrip } from '../menu/date-strip.tsx';
import classes from './change-order.module.css';

interface OrderAgainFormProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Asks for the date, shows what is available of the order on it, and puts that into the cart. */
export function OrderAgainForm({ order, onClose }: OrderAgainFormProps) {
  const { t } = useTranslation('orderChanges');
  const { dates, selected } = useDeliveryDate();
  const [chosen, setChosen] = useState<CalendarDate | null>(null);
  const date = chosen !== null && dates.includes(chosen) ? chosen : selected;
  const menu = trpc.customer.menu.get.useQuery(
    { date: date ?? '' },
    { ...REFETCH_ON_MOUNT, enabled: date !== null },
  );
  const dishes = menu.data === undefined ? null : orderAgain(order, menu.data);
  return (
    <>
      <div className={classes.dishes}>
        <p className={classes.for}>{t('again.for', { number: order.orderNumber })}</p>
        {date !== null && <DateStrip dates={dates} selected={date} onSelect={setChosen} />}
        {dishes !== null ? (
          <ul className={classes.list}>
            {dishes.map((dish) => (
              <Dish key={dish.menuItemId} dish={dish} />
            ))}
          </ul>
        ) : menu.isError ? (
          <ErrorState
            level={3}
            title={t('again.failed')}
            message={refusalOf(menu.error).message}
            retrying={menu.isFetching}
            onRetry={() => void menu.refetch()}
          />
        ) : (
          <Skeleton height={160} mt="md" role="status" aria-label={t('again.loading')} />
        )}
      </div>
      {date !== null && dishes !== null && <Foot date={date} dishes={dishes} onClose={onClose} />}
    </>
  );
}

function Dish({ dish }: { dish: AgainDish }) {
  const { t } = useTranslation('orderChanges');
  const { title, wanted, offer } = dish;
  const quantity = offer?.quantity ?? 0;
  const note =
    offer === null
      ? t('again.notOnMenu')
      : quantity === 0
        ? t('dialog.soldOut')
        : quantity < wanted
          ? t('again.fewer', { quantity, wanted })
          : null;
  return (
    <li className={classes.row} data-none data-out={quantity === 0 || undefined}>
      <span className={classes.picture}>
        <DishPicture src={offer?.line.menuItem.imageUrl ?? ''} />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>
          {quantity === 0 ? title : t('line', { quantity, title: offer?.line.menuItem.title ?? title })}
        </p>
        {note !== null && <p className={classes.note}>{note}</p>}
      </div>
      <div className={classes.quantity}>
        {offer !== null && quantity > 0 && <TokenAmount tokens={quantity * offer.line.menuItem.price} />}
      </div>
    </li>
  );
}

interface FootProps {
  readonly date: CalendarDate;
  readonly dishes: readonly AgainDish[];
  readonly onClose: () => void;
}

function Foot({ date, dishes, onClose }: FootProps) {
  const { t } = useTranslation('orderChanges');
  const navigate = useNavigate();
  const { cart, update } = useCart();
  const { selected, forgetMove } = useDeliveryDate();
  const changeDate = useChangeDate();
  const lines = dishes.flatMap(({ offer }) => {
    if (offer === null || offer.quantity === 0) return [];
    const { id, menuItem } = offer.line;
    const { id: menuItemId, title, price, imageUrl } = menuItem;
    return [{ id, menuItemId, title, price, imageUrl, quantity: offer.quantity }];
  });
  const count = countItems(cart);
  const fill = async () => {
    if (!(await changeDate(date))) return;
    forgetMove();
    update((current) => ({ ...current, lines }));
    onClose();
    void navigate({ to: '/cart' });
  };
  return (
    <div className={classes.foot}>
      {lines.length === 0 ? (
        <p className={classes.problem} role="status">
          {t('again.nothing', { date: longDate(date) })}
        </p>
      ) : (
        // For another date the confirmation says it.
        count > 0 && date === selected && <p className={classes.problem}>{t('again.replaces', { count })}</p>
      )}
      <Button size="lg" fullWidth disabled={lines.length === 0} onClick={() => void fill()}>
        {t('again.fill')}
      </Button>
    </div>
  );
}

/** A dish of an earlier order, with its offer on another date's menu. */
interface AgainDish {
  readonly menuItemId: string;
  readonly title: string;
  readonly wanted: number;
  /** What is available of it; null if it is not on the menu. */
  readonly offer: { readonly line: MenuLine; readonly quantity: number } | null;
}

/** An order's dishes with what a menu offers of each: all portions, fewer, or none. */
export function orderAgain(order: Pick<Order, 'items'>, menu: Menu): AgainDish[] {
  return [...groupBy(order.items, (item) => item.menuItemId)].map(([menuItemId, items]) => {
    const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0);
    const line = menu.items.find(
      ({ isActive, menuItem }) =>
        !menu.isPastCutoff && isActive && menuItem.isActive && menuItem.id === menuItemId,
    );
    const left = line?.availableQuantity ?? wanted;
    return {
      menuItemId,
      title: items[0]?.menuItem.title ?? '',
      wanted,
      offer: line === undefined ? null : { line, quantity: Math.max(0, Math.min(wanted, left)) },
    };
  });
}
