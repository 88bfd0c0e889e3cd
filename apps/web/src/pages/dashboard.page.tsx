import type { MenuLine } from '@padkos/contracts';
import { type CalendarDate, longDate } from '@padkos/domain';
import { useTranslation } from 'react-i18next';
import { addLine, clearLines, countItems, setQuantity } from '../features/cart/cart.ts';
import { CartPanel } from '../features/cart/cart-panel.tsx';
import { useDeliveryDate } from '../features/cart/delivery-date.tsx';
import { useAnnounceOrder } from '../features/cart/use-announce-order.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { Greeting, KitchenClock } from '../features/dashboard/greeting.tsx';
import { OrdersBanner } from '../features/dashboard/orders-banner.tsx';
import { SummaryCards } from '../features/dashboard/summary-cards.tsx';
import { DateStrip } from '../features/menu/date-strip.tsx';
import { Deadline } from '../features/menu/deadline.tsx';
import { DishSkeletons } from '../features/menu/dish-skeletons.tsx';
import { MenuList } from '../features/menu/menu-list.tsx';
import { useOpenTopup } from '../features/topup/topup-context.ts';
import { toast } from '../shared/toast.ts';
import { trpc } from '../shared/trpc.ts';
import { ConfigGuard } from '../shared/ui/config-guard.tsx';
import { askToConfirm } from '../shared/ui/confirm.ts';
import { useMobile } from '../shared/use-mobile.ts';
import classes from './dashboard.page.module.css';

/** The customer's start page: cards, the menu of a date and the cart. */
export function DashboardPage() {
  const { t } = useTranslation('menu');
  const mobile = useMobile();
  const openTopup = useOpenTopup();
  const { dates, selected } = useDeliveryDate();
  const selectDate = useSelectDate();
  const choice = useCartChoice();
  const announce = useAnnounceOrder();
  const [earliest] = dates;
  return (
    <>
      <OrdersBanner />
      <div className={classes.head}>
        <Greeting />
        {earliest !== undefined && (
          <div className={classes.deadline}>
            <Deadline earliest={earliest}>
              <KitchenClock />
            </Deadline>
          </div>
        )}
      </div>
      {selected === null ? (
        <ConfigGuard>
          <DishSkeletons />
        </ConfigGuard>
      ) : (
        <>
          <SummaryCards date={selected} onTopUp={() => openTopup()} />
          <div className={classes.columns}>
            <section className={classes.menu} aria-labelledby="weekly-menu">
              <h2 id="weekly-menu" className={classes.title}>
                {t('title')}
              </h2>
              <DateStrip dates={dates} selected={selected} onSelect={(date) => void selectDate(date)} />
              <div className={classes.list}>
                <MenuList date={selected} {...choice} />
              </div>
            </section>
            {!mobile && (
              <aside className={classes.cart}>
                <CartPanel heading onTopUp={openTopup} onPlaced={announce} />
              </aside>
            )}
          </div>
        </>
      )}
    </>
  );
}

/** Changes the delivery date. A cart with items is cleared, after a confirmation. */
function useSelectDate() {
  const { t } = useTranslation('menu');
  const { cart, update } = useCart();
  const { selected, forgetMove } = useDeliveryDate();
  const utils = trpc.useUtils();
  return async (date: CalendarDate) => {
    if (date === selected || selected === null) return;
    const agreed =
      cart.lines.length === 0 ||
      (await askToConfirm({
        title: t('changeDate.title'),
        message: t('changeDate.message', { count: countItems(cart), date: longDate(selected) }),
        confirm: t('changeDate.confirm'),
        cancel: t('changeDate.cancel'),
      }));
    if (!agreed) return;
    forgetMove();
    update((current) => ({ ...clearLines(current), selectedDate: date }));
    await utils.customer.menu.invalidate({ date });
  };
}

/** What the menu needs of the cart. */
function useCartChoice() {
  const { t } = useTranslation('cart');
  const { cart, update } = useCart();
  return {
    inCart: (menuItemId: string) => cart.lines.find((line) => line.menuItemId === menuItemId)?.quantity ?? 0,
    onAdd: ({ id, menuItem: { id: menuItemId, title, price, imageUrl } }: MenuLine, quantity: number) => {
      update((current) => addLine(current, { id, menuItemId, title, price, imageUrl, quantity }));
      toast.success({ title: t('added.title'), message: t('added.message', { quantity, title }) });
    },
    onQuantity: ({ id }: MenuLine, quantity: number) =>
      update((current) => setQuantity(current, id, quantity)),
  };
}
