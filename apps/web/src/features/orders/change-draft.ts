import type { Menu, Order, WaitingEntry } from '@padkos/contracts';
import { MAX_LINE_QUANTITY } from '@padkos/domain';
import { useRef } from 'react';
import { groupBy } from '../../shared/group-by.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { randomKey } from '../../shared/random-key.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import type { GuestNames } from '../guests/guest-names.ts';

/** The part of the browser's storage that a draft uses. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Changed = Pick<Order, 'id' | 'revision'>;

export interface Draft {
  /** Portions by the dish's id. */
  readonly chosen: ReadonlyMap<string, number>;
  /** The guests that they are for, by the dish's id. */
  readonly names: ReadonlyMap<string, GuestNames>;
}

const keyOf = ({ id }: Changed) => `padkos.change.${id}`;

/**
 * The unsaved portions and names of an order's change, for example when the customer left to top up; null if they belong to
 * another revision of the order or cannot be read.
 */
export function readDraft(storage: DraftStorage, order: Changed): Draft | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(order)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('revision' in kept) || !('chosen' in kept))
      return null;
    if (kept.revision !== order.revision || !Array.isArray(kept.chosen)) return null;
    const chosen: unknown[] = kept.chosen;
    const names: unknown[] = 'names' in kept && Array.isArray(kept.names) ? kept.names : [];
    if (!chosen.every(isChoice) || !names.every(isNaming) || chosen.length + names.length === 0) return null;
    return { chosen: new Map(chosen), names: new Map(names) };
  } catch {
    return null;
  }
}

/** Stores the draft. A browser without storage loses it with the page, which is no reason to fail. */
export function keepDraft(storage: DraftStorage, order: Changed, { chosen, names }: Draft): void {
  try {
    storage.setItem(
      keyOf(order),
      JSON.stringify({ revision: order.revision, chosen: [...chosen], names: [...names] }),
    );
  } catch {
    // Storage is full or switched off.
  }
}

export function forgetDraft(storage: DraftStorage, order: Changed): void {
  storage.removeItem(keyOf(order));
}

/** Whether a draft of any order's change is stored here. */
export function hasDraft(storage: Storage): boolean {
  return Object.keys(storage).some((key) => key.startsWith('padkos.change.'));
}

function isChoice(value: unknown): value is [string, number] {
  if (!Array.isArray(value)) return false;
  const [dish, quantity]: unknown[] = value;
  return (
    typeof dish === 'string' &&
    typeof quantity === 'number' &&
    Number.isSafeInteger(quantity) &&
    quantity >= 0 &&
    quantity <= MAX_LINE_QUANTITY
  );
}

function isNaming(value: unknown): value is [string, string[]] {
  if (!Array.isArray(value)) return false;
  const [dish, names]: unknown[] = value;
  return typeof dish === 'string' && Array.isArray(names) && names.every((name) => typeof name === 'string');
}

/** A dish while its order is being changed: the portions in the order, and the menu's offer. */
export interface ChangeDish {
  readonly menuItemId: string;
  readonly title: string;
  readonly imageUrl: string;
  /** The order's portions at the price they were ordered at, the first ordered first. */
  readonly had: readonly { readonly quantity: number; readonly price: number }[];
  /** The menu's price and its remaining portions, null if unlimited; null if the menu does not offer the dish. */
  readonly offer: { readonly price: number; readonly available: number | null } | null;
  /** How many portions the waiting list holds for the customer; the menu counts them as sold. */
  readonly held: number;
}

/** The dishes with a portion that the waiting list holds for the customer on a date. */
export const heldOn = (
  date: string,
  entries: readonly Pick<WaitingEntry, 'deliveryDate' | 'menuItemId' | 'state'>[],
): ReadonlySet<string> =>
  new Set(
    entries
      .filter(({ deliveryDate, state }) => deliveryDate === date && state === 'offered')
      .map(({ menuItemId }) => menuItemId),
  );

/**
 * An order's dishes, followed by the other dishes on the menu of its date. `held`: the dishes with a portion held for the
 * customer.
 */
export function changeDishes(order: Order, menu: Menu | undefined, held: ReadonlySet<string>): ChangeDish[] {
  const heldOf = (menuItemId: string) => (held.has(menuItemId) ? 1 : 0);
  const offers = new Map(
    menu?.items
      .filter(({ isActive, menuItem }) => !menu.isPastCutoff && isActive && menuItem.isActive)
      .map((line) => [line.menuItem.id, line]),
  );
  const images = new Map(menu?.items.map(({ menuItem }) => [menuItem.id, menuItem.imageUrl]));
  const offerOf = (menuItemId: string) => {
    const line = offers.get(menuItemId);
    return line === undefined ? null : { price: line.menuItem.price, available: line.availableQuantity };
  };
  const own = [...groupBy(order.items, (item) => item.menuItemId)].map(([menuItemId, items]) => ({
    menuItemId,
    title: items[0]?.menuItem.title ?? '',
    imageUrl: images.get(menuItemId) ?? '',
    had: items.map(({ quantity, pricePerItem }) => ({ quantity, price: pricePerItem })),
    offer: offerOf(menuItemId),
    held: heldOf(menuItemId),
  }));
  const others = [...offers.values()]
    .filter(({ menuItem }) => own.every(({ menuItemId }) => menuItemId !== menuItem.id))
    .map(({ menuItem: { id, title, imageUrl } }) => ({
      menuItemId: id,
      title,
      imageUrl,
      had: [],
      offer: offerOf(id),
      held: heldOf(id),
    }));
  return [...own, ...others];
}

export const portionsHad = ({ had }: Pick<ChangeDish, 'had'>) =>
  had.reduce((sum, { quantity }) => sum + quantity, 0);

/** The most portions of a dish that the order can have. */
export function mostPortions(dish: ChangeDish): number {
  const had = portionsHad(dish);
  if (dish.offer === null) return had;
  const { available } = dish.offer;
  return available === null ? Number.POSITIVE_INFINITY : had + Math.max(0, available) + dish.held;
}

/** What `quantity` portions of a dish cost: those already ordered keep their price, further ones cost the menu's price. */
export function costOf({ had, offer }: ChangeDish, quantity: number): number {
  let more = quantity;
  let cost = 0;
  for (const line of had) {
    const kept = Math.min(more, line.quantity);
    cost += kept * line.price;
    more -= kept;
  }
  return cost + more * (offer?.price ?? 0);
}

type Items = readonly {
  readonly menuItemId: string;
  readonly quantity: number;
  readonly guestName?: string;
}[];

/** Dishes that the person confirmed against their own list, with the version of their declaration. */
type Confirmed = readonly { readonly menuItemId: string; readonly version: number }[];

/**
 * Sends an order's new lines, with the total and the revision that the customer has seen. The same lines keep their idempotency
 * key, so that a second press after a lost answer changes nothing twice.
 */
export function useChangeOrder(order: Order, onDone: () => void) {
  const { t } = useTranslation('orderChanges');
  const utils = trpc.useUtils();
  const send = trpc.customer.orders.change.useMutation();
  const attempt = useRef({ contents: '', key: '' });

  async function save(items: Items, expectedTotal: number, confirmed: Confirmed): Promise<void> {
    const change = {
      id: order.id,
      items: [...items],
      allergenOverride: [...confirmed],
      expectedTotal,
      revision: order.revision,
    };
    const contents = JSON.stringify(change);
    if (attempt.current.contents !== contents) attempt.current = { contents, key: randomKey() };
    try {
      await send.mutateAsync({ ...change, idempotencyKey: attempt.current.key });
      toast.success({
        title: t('dialog.done.title'),
        message: t('dialog.done.message', { number: order.orderNumber }),
      });
      onDone();
    } catch (error) {
      if (isSignedOut(error)) return;
      const { code, message } = refusalOf(error);
      const text = ['NETWORK', 'INTERNAL', 'DATABASE_UNAVAILABLE'].includes(code)
        ? t('dialog.failed.network')
        : code === 'PRICE_CHANGED'
          ? t('dialog.failed.price')
          : message;
      toast.failure({ title: t('dialog.failed.title'), message: text });
    }
    // A refusal means that the data on screen is out of date.
    await Promise.allSettled([
      utils.customer.orders.recent.invalidate(),
      utils.customer.orders.revisions.invalidate({ id: order.id }),
      utils.customer.orders.allergens.invalidate(),
      utils.customer.menu.get.invalidate(),
      utils.customer.waitingList.invalidate(),
      utils.customer.menu.diet.invalidate(),
      utils.wallet.invalidate(),
      utils.reports.today.invalidate(),
    ]);
  }

  return { save, saving: send.isPending };
}
