import type { Menu, PlacedOrder } from '@padkos/contracts';
import { type CalendarDate, orderTotals } from '@padkos/domain';
import { useState } from 'react';
import { goToPayment } from '../../shared/go-to-payment.ts';
import { type TFunction, useTranslation } from '../../shared/i18n/i18n.ts';
import { connection } from '../../shared/offline/connection.ts';
import type { Refusal } from '../../shared/refusal.ts';
import { type ToastText, toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { linesForGuests } from '../guests/guest-names.ts';
import {
  agreesWithMenu,
  type Cart,
  clearLines,
  type PriceChange,
  priceChanges,
  teamOf,
  withPricesOf,
} from './cart.ts';
import { useCart } from './cart-storage.ts';
import { useAttempt } from './use-attempt.ts';

/**
 * Places the cart as an order; for a card the browser leaves for the payment page. The menu is refetched before the first
 * attempt, so that the customer has seen every price. The server refuses if a price changes after that, and `repriced` names the
 * dish.
 */
export function usePlaceOrder(date: CalendarDate | null, onPlaced: (order: PlacedOrder) => void) {
  const { t } = useTranslation('cart');
  const { cart, update } = useCart();
  const utils = trpc.useUtils();
  const send = trpc.customer.orders.place.useMutation();
  const [repriced, setRepriced] = useState<readonly PriceChange[]>([]);
  const deliveryDate = date as CalendarDate;

  const { place, phase } = useAttempt({
    attempt: cart.attempt,
    keepAttempt: (attempt) => update((current) => ({ ...current, attempt })),

    async isUpToDate() {
      const menu = await latestMenu(utils, deliveryDate);
      if (!menu.isPastCutoff && agreesWithMenu(cart.lines, menu)) return true;
      const { message } = menu;
      toast.notice({
        title: t('issues.title'),
        message: message ?? t('issues.message'),
      });
      return false;
    },

    async send({ key, byCard }) {
      const placed = await send.mutateAsync({
        ...toOrder(deliveryDate, cart),
        paymentMethod: byCard ? 'card' : 'wallet',
        idempotencyKey: key,
      });
      update((current) => ({ ...clearLines(current), attempt: null, team: undefined }));
      if (placed.payment === undefined) onPlaced(placed);
      else goToPayment(placed.payment);
      return placed.payment !== undefined;
    },

    async onRefused(refusal, attempt) {
      if (refusal.code === 'PRICE_CHANGED' && (await reprice())) return;
      if (attempt?.unanswered !== true) toast.failure(placeOrderFailure(refusal, t));
    },
  });

  /** Takes over the current prices. Returns whether any dish has a new one to report. */
  async function reprice(): Promise<boolean> {
    const menu = await utils.customer.menu.get.fetch({ date: deliveryDate }, { staleTime: 0 });
    const changes = priceChanges(cart.lines, menu);
    if (changes.length === 0) return false;
    setRepriced(changes);
    update((current) => withPricesOf(current, menu));
    return true;
  }

  return {
    place: async (byCard: boolean) => {
      if (date === null || cart.lines.length === 0) return;
      setRepriced([]);
      await place(byCard);
    },
    phase,
    repriced,
  };
}

/** The order of a cart for a date, with the total that the customer has seen. */
export function toOrder(deliveryDate: CalendarDate, cart: Cart) {
  const team = teamOf(cart, deliveryDate);
  return {
    deliveryDate,
    ...orderLines(cart),
    ...(team !== undefined && { teamOrder: team.token }),
    expectedTotal: orderTotals(cart.lines).total,
  };
}

/** The current menu of a date; the menu on screen while the connection is lost. The server decides in any case. */
export async function latestMenu(utils: ReturnType<typeof trpc.useUtils>, date: string): Promise<Menu> {
  const shown = connection.shownFrom() === null ? undefined : utils.customer.menu.get.getData({ date });
  return shown ?? utils.customer.menu.get.fetch({ date }, { staleTime: 0 });
}

/**
 * The message for an order that was refused or could not be sent: what happened, and what to do next. The message for an
 * unanswered order is beside the button.
 */
export function placeOrderFailure(refusal: Refusal, t: TFunction<'cart'>): ToastText {
  const title = t('failed.title');
  const dish = String(refusal.params.title ?? t('failed.dish'));
  switch (refusal.code) {
    case 'NETWORK':
      return { title, message: t('failed.unsent') };
    case 'INSUFFICIENT_BALANCE':
      return {
        title: t('insufficient.title'),
        message: t('insufficient.message', { count: Number(refusal.params.missing) }),
      };
    case 'SOLD_OUT': {
      const available = Number(refusal.params.available);
      const message =
        available === 0
          ? t('failed.soldOut', { title: dish })
          : t('failed.onlyLeft', { title: dish, count: available });
      return { title, message };
    }
    case 'ITEM_NOT_AVAILABLE':
      return { title, message: t('failed.notOnMenu', { title: dish }) };
    case 'ORDER_NOT_PENDING':
      return { title, message: t('failed.ranOut') };
    case 'IDEMPOTENCY_MISMATCH':
      return { title, message: t('failed.earlier') };
    default:
      return { title, message: refusal.message === '' ? t('failed.fallback') : refusal.message };
  }
}

/** The cart's lines in the order's format, with the dishes that the person confirmed against their own list. */
export function orderLines({ lines }: Pick<Cart, 'lines'>) {
  const items = lines.flatMap(({ menuItemId, quantity, guests }) =>
    linesForGuests(menuItemId, quantity, guests),
  );
  const allergenOverride = lines.flatMap(({ menuItemId, override }) =>
    override === undefined ? [] : [{ menuItemId, version: override }],
  );
  return { items, allergenOverride };
}
