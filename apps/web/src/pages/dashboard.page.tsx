import { VisuallyHidden } from '@mantine/core';
import type { CalendarDate } from '@padkos/domain';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { addLine, setQuantity } from '../features/cart/cart.ts';
import { useCart } from '../features/cart/cart-storage.ts';
import { useChangeDate, useDeliveryDate } from '../features/cart/delivery-date.tsx';
import { SideCart } from '../features/cart/side-cart.tsx';
import { useAnnounceOrder } from '../features/cart/use-announce-order.ts';
import { Greeting, KitchenClock, OrdersBanner } from '../features/dashboard/greeting.tsx';
import { NextOrder } from '../features/dashboard/next-order.tsx';
import { SummaryCards } from '../features/dashboard/summary-cards.tsx';
import { DateStrip } from '../features/menu/date-strip.tsx';
import { Deadline } from '../features/menu/deadline.tsx';
import { type DishFilter, DishSearch, FilterButton } from '../features/menu/dish-search.tsx';
import { type CartChoice, DishSkeletons, MenuList } from '../features/menu/menu-list.tsx';
import { OfferedOrders, OffersLead } from '../features/releases/offered-orders.tsx';
import { useOffers } from '../features/releases/use-offers.ts';
import { useOpenTopup } from '../features/topup/topup-context.ts';
import { UnpaidOrders } from '../features/unpaid/unpaid-orders.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { longDate } from '../shared/i18n/words.ts';
import { POLL_WHILE_VISIBLE, REFETCH_ON_MOUNT } from '../shared/refetch.ts';
import { useNow } from '../shared/server-clock.ts';
import { toast } from '../shared/toast.ts';
import { trpc } from '../shared/trpc.ts';
import { ConfigGuard } from '../shared/ui/config-guard.tsx';
import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { usePageTitle } from '../shared/ui/page-title.tsx';
import { useBelowFold, useMobile } from '../shared/use-mobile.ts';
import { useRecentOrders } from '../shared/use-recent.ts';
import classes from './dashboard.page.module.css';

const HeldPortion = lazyPart(() => import('../features/waiting/held-portion.tsx'));

/** The portions currently held for the customer, each in a row with a button to take it; nothing if there are none. */
function HeldPortions() {
  const now = useNow();
  const { data = [] } = trpc.customer.waitingList.list.useQuery();
  return data.map((entry) =>
    entry.heldUntil !== null && now !== null && new Date(entry.heldUntil) > now ? (
      <Suspense key={entry.id}>
        <HeldPortion entry={entry} until={new Date(entry.heldUntil)} />
      </Suspense>
    ) : null,
  );
}

const DietFilter = lazyPart(() => import('../features/allergens/diet-filter.tsx'));

const EVERY = () => true;

/** A menu with at least this many dishes can be searched. */
const SEARCHED_FROM = 12;

/**
 * The customer's start page: the next order, a date's menu with the cart, and the summary. On a phone food comes first, with the
 * summary below it.
 */
export function DashboardPage() {
  const { t } = useTranslation('cart');
  const { t: menu } = useTranslation('menu');
  usePageTitle(menu('title'));
  const mobile = useMobile();
  const openTopup = useOpenTopup();
  const announce = useAnnounceOrder();
  const { dates, earliest, selected } = useDeliveryDate();
  const { orders, areRead } = useFirstReads(selected);
  const showsBelow = useBelowFold();
  if (!areRead || selected === null) {
    return (
      <>
        <Greeting />
        <ConfigGuard>
          <DishSkeletons />
        </ConfigGuard>
      </>
    );
  }
  const standing = <SummaryCards date={selected} onTopUp={() => openTopup()} />;
  const deadline = earliest !== null && <Deadline earliest={earliest} />;
  // The menu has the same place in both layouts, so that what is open in it stays open when a phone is rotated.
  return (
    <>
      {mobile ? (
        <Greeting />
      ) : (
        <div className={classes.head}>
          <div className={classes.hello}>
            <Greeting />
            <OrdersBanner />
          </div>
          <div className={classes.deadline}>
            {deadline}
            <KitchenClock />
          </div>
        </div>
      )}
      <HeldPortions />
      <UnpaidOrders />
      <NextOrder orders={orders} />
      {mobile ? deadline : standing}
      {mobile && <OffersLead />}
      <div className={classes.columns}>
        <div className={classes.menu}>
          <WeeklyMenu dates={dates} date={selected} orders={orders} />
          {showsBelow && <OfferedOrders />}
        </div>
        {!mobile && (
          <aside className={classes.cart} aria-label={t('title')}>
            <SideCart onTopUp={openTopup} onPlaced={announce} />
          </aside>
        )}
      </div>
      {mobile && showsBelow && (
        <div className={classes.standing}>
          {standing}
          <KitchenClock />
          <OrdersBanner />
        </div>
      )}
    </>
  );
}

/**
 * Reads all data of the page in one request. The top of the page depends on the orders and on how many there are today; adding it
 * later would move everything below. Once read, this stays true: failed reads are retried by the parts that need them, which
 * would otherwise disappear from the page meanwhile.
 */
function useFirstReads(date: CalendarDate | null) {
  trpc.customer.menu.get.useQuery({ date: date ?? '' }, { enabled: date !== null });
  trpc.wallet.balance.useQuery();
  trpc.customer.menu.diet.useQuery();
  const orders = useRecentOrders();
  const today = trpc.reports.today.useQuery();
  const favourites = trpc.customer.menu.favourites.useQuery();
  const waiting = trpc.customer.waitingList.list.useQuery(undefined, {
    ...REFETCH_ON_MOUNT,
    ...POLL_WHILE_VISIBLE,
  });
  const { isLoading } = useOffers();
  const [wereRead, setRead] = useState(false);
  const areRead =
    wereRead || (!isLoading && ![orders, today, favourites, waiting].some(({ isPending }) => isPending));
  if (areRead && !wereRead) setRead(true);
  return { orders: orders.data?.orders ?? [], areRead };
}

interface WeeklyMenuProps extends Pick<Parameters<typeof MenuList>[0], 'date' | 'orders'> {
  readonly dates: readonly CalendarDate[];
}

function WeeklyMenu({ dates, date, orders }: WeeklyMenuProps) {
  const { t } = useTranslation('menu');
  const changeDate = useChangeDate();
  const choice = useCartChoice();
  const [wanted, setWanted] = useState('');
  const [filter, setFilter] = useState<DishFilter | null>(null);
  const [showsFilters, setShowsFilters] = useState(false);
  const items = trpc.customer.menu.get.useQuery({ date }).data?.items ?? [];
  const isDeclared = items.some(({ menuItem }) => menuItem.allergenVersion > 0);
  return (
    <section className={classes.menu} aria-labelledby="weekly-menu">
      <div className={classes.title}>
        <div className={classes.words}>
          <h2 id="weekly-menu">{t('title')}</h2>
          <Link to="/plan" className={classes.plan}>
            {t('plan')}
          </Link>
        </div>
        <div className={classes.find}>
          {(items.length >= SEARCHED_FROM || wanted !== '') && (
            <DishSearch value={wanted} onChange={setWanted} />
          )}
          {isDeclared && (
            <FilterButton
              opened={showsFilters}
              active={filter !== null}
              onToggle={() => setShowsFilters(!showsFilters)}
            />
          )}
        </div>
      </div>
      <DateStrip dates={dates} selected={date} onSelect={(chosen) => void changeDate(chosen)} />
      {isDeclared && showsFilters && (
        <Suspense>
          <DietFilter items={items} filter={filter} onFilter={setFilter} />
        </Suspense>
      )}
      <VisuallyHidden role="status">
        {items.length > 0 && t('dishes', { date: longDate(date) })}
      </VisuallyHidden>
      <div className={classes.list}>
        <MenuList
          key={date}
          date={date}
          orders={orders}
          wanted={wanted}
          shows={filter?.shows ?? EVERY}
          {...choice}
        />
      </div>
    </section>
  );
}

/** What the menu needs to know about the cart. */
function useCartChoice(): CartChoice {
  const { t } = useTranslation('cart');
  const { cart, update } = useCart();
  return {
    inCart: (menuItemId) => cart.lines.find((line) => line.menuItemId === menuItemId)?.quantity ?? 0,
    onAdd: ({ id, menuItem: { id: menuItemId, title, price, imageUrl } }, quantity, override) => {
      const line = { id, menuItemId, title, price, imageUrl, quantity, override };
      update((current) => addLine(current, line));
      toast.success({ title: t('added.title'), message: t('added.message', { quantity, title }) });
    },
    onQuantity: ({ id }, quantity) => update((current) => setQuantity(current, id, quantity)),
  };
}
