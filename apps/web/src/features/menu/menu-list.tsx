import { Skeleton } from '@mantine/core';
import type { MenuLine, Order } from '@padkos/contracts';
import { type CalendarDate, findDishes, type MenuSection, menuSections } from '@padkos/domain';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { useBackCloses } from '../../shared/use-back-closes.ts';
import { useBelowFold } from '../../shared/use-mobile.ts';
import { checkOwn } from '../allergens/check-lines.ts';
import { useOwnList } from '../allergens/use-own-list.ts';
import { DishCard } from './dish-card.tsx';
import classes from './menu-list.module.css';

/** The number of dishes that a menu usually shows at first (specification 9). */
const DISHES = [1, 2, 3, 4, 5, 6];

/** Six placeholders in the shape of dishes while the menu loads. */
export function DishSkeletons() {
  const { t } = useTranslation('menu');
  return (
    <div role="status" aria-label={t('loadingDishes')} className={classes.dishSkeletonsGrid}>
      {DISHES.map((dish) => (
        <Skeleton key={dish} height="auto" radius="lg" className={classes.dish ?? ''} />
      ))}
    </div>
  );
}

// Only dates that are open for ordering are offered, so this shows only on a page that stays open past a cutoff.
const CutoffBanner = lazyPart(() => import('./cutoff-banner.tsx'));
const NoDishes = lazyPart(() => import('./no-dishes.tsx'));
const DishSheet = lazyPart(() => import('./dish-sheet.tsx'));

/** How many dishes a phone shows without scrolling: the server draws these, and their pictures load at once. */
const ABOVE_FOLD = 5;

export interface CartChoice {
  /** The portions of a dish in the cart. */
  readonly inCart: (menuItemId: string) => number;
  /** `override`: the version of the declaration that the person confirmed against their own list. */
  readonly onAdd: (line: MenuLine, quantity: number, override?: number) => void;
  readonly onQuantity: (line: MenuLine, quantity: number) => void;
}

interface MenuListProps extends CartChoice {
  readonly date: CalendarDate;
  /** The customer's orders, which tell which dishes they know. */
  readonly orders: readonly Order[];
  /** The search words for dishes. */
  readonly wanted: string;
  /** Whether the filter shows a dish. */
  readonly shows: (line: MenuLine) => boolean;
}

/** The dishes of a date in sections, with the states loading, failed, empty and closed. */
export function MenuList({ date, orders, wanted, shows, ...choice }: MenuListProps) {
  const { t } = useTranslation('menu');
  const menu = trpc.customer.menu.get.useQuery({ date });
  const own = useOwnList();
  const { liked, toggle } = useFavourites();
  const waiting = trpc.customer.waitingList.list.useQuery().data;
  // A new favourite moves to the top only at the next visit, so that nothing moves away from under a finger.
  const [first] = useState(liked);
  const [opened, setOpened] = useState({ lineId: '', isOpen: false });
  const close = () => setOpened(({ lineId }) => ({ lineId, isOpen: false }));
  useBackCloses(opened.isOpen, close);
  if (menu.data === undefined) {
    if (!menu.isError) return <DishSkeletons />;
    const { message } = refusalOf(menu.error);
    return (
      <ErrorState
        level={3}
        title={t('failed')}
        message={message}
        retrying={menu.isFetching}
        onRetry={() => void menu.refetch()}
      />
    );
  }
  const { items, isPastCutoff } = menu.data;
  const sections = menuSections(findDishes(items, wanted).filter(shows), orders, first);
  const isOpen = (line: MenuLine) => !isPastCutoff && line.isActive && line.menuItem.isActive;
  const open = ({ id }: MenuLine) => setOpened({ lineId: id, isOpen: true });
  // A dish that the own list blocks can only be added in the sheet, which says why.
  const add = (line: MenuLine, quantity: number) =>
    choice.inCart(line.menuItem.id) === 0 && checkOwn(line.menuItem, own).blocked.length > 0
      ? open(line)
      : choice.onAdd(line, quantity);
  const waits = ({ menuItem }: MenuLine) =>
    waiting?.some(
      ({ state, deliveryDate, menuItemId }) =>
        state === 'waiting' && deliveryDate === date && menuItemId === menuItem.id,
    ) === true;
  const inSheet = items.find(({ id }) => id === opened.lineId);
  return (
    <>
      {isPastCutoff && (
        <Suspense>
          <CutoffBanner menu={menu.data} />
        </Suspense>
      )}
      {sections.length === 0 && (
        <Suspense>
          <NoDishes date={date} wanted={items.length === 0 ? null : wanted.trim()} />
        </Suspense>
      )}
      <section className={classes.sections} aria-label={t('dishes', { date: longDate(date) })}>
        {sections.map((section, index) => (
          <Dishes
            key={section.kind}
            section={section}
            isOnly={sections.length === 1}
            before={sections.slice(0, index).flatMap(({ lines }) => lines).length}
            isOpen={isOpen}
            liked={liked}
            waits={waits}
            onLike={toggle}
            onOpen={open}
            {...choice}
            onAdd={add}
          />
        ))}
      </section>
      {inSheet !== undefined && (
        <Suspense>
          <DishSheet
            line={inSheet}
            date={date}
            open={isOpen(inSheet)}
            inCart={choice.inCart(inSheet.menuItem.id)}
            liked={liked.has(inSheet.menuItem.id)}
            onLike={toggle}
            opened={opened.isOpen}
            onClose={close}
            onAdd={choice.onAdd}
            onQuantity={choice.onQuantity}
          />
        </Suspense>
      )}
    </>
  );
}

interface DishesProps extends CartChoice {
  readonly section: MenuSection<MenuLine>;
  /** The only section: its heading is only for screen readers. */
  readonly isOnly: boolean;
  /** How many dishes come before it. */
  readonly before: number;
  readonly isOpen: (line: MenuLine) => boolean;
  readonly liked: ReadonlySet<string>;
  readonly waits: (line: MenuLine) => boolean;
  readonly onLike: (menuItemId: string) => void;
  readonly onOpen: (line: MenuLine) => void;
}

function Dishes({ section, isOnly, before, isOpen, liked, waits, inCart, ...acts }: DishesProps) {
  const { t } = useTranslation('menu');
  const heading = useId();
  const lines = useBelowFold() ? section.lines : section.lines.slice(0, Math.max(0, ABOVE_FOLD - before));
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 id={heading} className={classes.title} data-hidden={isOnly || undefined}>
        {t(`sections.${section.kind}`)}
      </h3>
      <ul className={classes.grid} aria-labelledby={heading}>
        {lines.map((line, index) => (
          <DishCard
            key={line.id}
            line={line}
            inCart={inCart(line.menuItem.id)}
            open={isOpen(line)}
            eager={before + index < ABOVE_FOLD}
            liked={liked.has(line.menuItem.id)}
            waits={waits(line)}
            {...acts}
          />
        ))}
      </ul>
    </div>
  );
}

/**
 * The ids of the customer's favourites, and a function that adds or removes one: the change shows at once, and is reverted with a
 * toast if the server refuses it.
 */
function useFavourites() {
  const { t } = useTranslation('menu');
  const utils = trpc.useUtils();
  const { data } = trpc.customer.menu.favourites.useQuery();
  const settle = {
    onError: (error: unknown) => {
      if (!isSignedOut(error))
        toast.failure({ title: t('favourite.failed'), message: refusalOf(error).message });
    },
    onSettled: () => utils.customer.menu.favourites.invalidate(),
  };
  const add = trpc.customer.menu.addFavourite.useMutation(settle);
  const remove = trpc.customer.menu.removeFavourite.useMutation(settle);
  const liked = new Set(data?.map(({ menuItemId }) => menuItemId));
  // Shows the last press until the server has answered.
  if (add.isPending) liked.add(add.variables.menuItemId);
  if (remove.isPending) liked.delete(remove.variables.menuItemId);
  const toggle = (menuItemId: string) => (liked.has(menuItemId) ? remove : add).mutate({ menuItemId });
  return { liked, toggle };
}
