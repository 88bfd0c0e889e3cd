import type { Order } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { type GuestNames, namesInOrder } from '../guests/guest-names.ts';
import { ChangeDishRow } from './change-dish-row.tsx';
import { type Draft, keepDraft, readDraft } from './change-draft.ts';
import classes from './change-order.module.css';
import { ChangeOrderSums } from './change-order-sums.tsx';
import { type ChangeDish, changeDishes, heldOn, portionsHad } from './order-change.ts';

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
