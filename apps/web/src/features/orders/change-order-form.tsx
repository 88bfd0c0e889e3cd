import type { Order } from '@padkos/contracts';
import { calendarDate, longDate } from '@padkos/domain';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { READ_ANEW } from '../../shared/read-anew.ts';
import { trpc } from '../../shared/trpc.ts';
import { ChangeDishRow } from './change-dish-row.tsx';
import { type Draft, keepDraft, readDraft } from './change-draft.ts';
import classes from './change-order.module.css';
import { ChangeOrderSums } from './change-order-sums.tsx';
import { type ChangeDish, changeDishes, portionsHad } from './order-change.ts';

interface ChangeOrderFormProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** The dishes of an order with their portions, what else is on the menu, and what the change costs. */
export function ChangeOrderForm({ order, onClose }: ChangeOrderFormProps) {
  const { t } = useTranslation('orderChanges');
  const menu = trpc.customer.menu.useQuery({ date: order.deliveryDate }, READ_ANEW);
  const [chosen, setChosen] = useState<Draft>(() => readDraft(sessionStorage, order) ?? new Map());
  const dishes = changeDishes(order, menu.data);
  const quantityOf = (dish: ChangeDish) => chosen.get(dish.menuItemId) ?? portionsHad(dish);
  const choose = ({ menuItemId }: ChangeDish, quantity: number) => {
    const now = new Map(chosen).set(menuItemId, Math.max(0, quantity));
    setChosen(now);
    keepDraft(sessionStorage, order, now);
  };
  const row = (dish: ChangeDish) => (
    <ChangeDishRow
      key={dish.menuItemId}
      dish={dish}
      quantity={quantityOf(dish)}
      known={menu.data !== undefined}
      onChange={(quantity) => choose(dish, quantity)}
    />
  );
  // A dish that was added stays where it stands, so that nothing jumps under the thumb.
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
        portions={dishes.map((dish) => ({ dish, quantity: quantityOf(dish) }))}
        onQuantity={choose}
        onClose={onClose}
      />
    </>
  );
}
