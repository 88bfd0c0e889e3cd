import type { PlacedOrder } from '@padkos/contracts';
import { type CalendarDate, orderTotals } from '@padkos/domain';
import { useRef, useState } from 'react';
import { goToPayment } from '../../shared/go-to-payment.ts';
import { refusalText } from '../../shared/i18n/i18n.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { randomKey } from '../../shared/random-key.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { attemptAfter } from './attempt-after.ts';
import { clearLines, teamOf } from './cart.ts';
import { agreesWithMenu, type PriceChange, priceChanges, withPricesOf } from './cart-issues.ts';
import { orderLines } from './order-lines.ts';
import { placeOrderFailure } from './place-order-failure.ts';
import { useCart } from './use-cart.ts';

/**
 * Places the cart as an order. The cart's key is sent until an order is placed, so that a lost answer, a second
 * press or a reload never buys twice; a key that the server knows with other contents means that the earlier
 * order is placed. By card the browser leaves for the payment page. Before the first try the menu is read again, so that
 * the customer has seen every price; the server refuses a price that changes after that, and `repriced` names it.
 */
export function usePlaceOrder(date: CalendarDate | null, onPlaced: (order: PlacedOrder) => void) {
  const { t } = useTranslation('cart');
  const { cart, update } = useCart();
  const utils = trpc.useUtils();
  const send = trpc.customer.placeOrder.useMutation();
  const [phase, setPhase] = useState<'idle' | 'checking' | 'placing' | 'leaving'>('idle');
  const [repriced, setRepriced] = useState<readonly PriceChange[]>([]);
  const busy = useRef(false);

  async function isUpToDate(deliveryDate: CalendarDate): Promise<boolean> {
    setPhase('checking');
    const input = { date: deliveryDate };
    const menu = await utils.customer.menu.fetch(input, { staleTime: 0 }).catch((error: unknown) => {
      // Without a network the last menu counts; the server decides in any case.
      const known = utils.customer.menu.getData(input);
      if (refusalOf(error).code !== 'NETWORK' || known === undefined) throw error;
      return known;
    });
    if (!menu.isPastCutoff && agreesWithMenu(cart.lines, menu)) return true;
    const { message } = menu;
    toast.notice({
      title: t('issues.title'),
      message:
        message === null
          ? t('issues.message')
          : refusalText('DATE_NOT_ORDERABLE', { date: deliveryDate }, message),
    });
    return false;
  }

  async function order(deliveryDate: CalendarDate, byCard: boolean): Promise<void> {
    setPhase('placing');
    // A key belongs to one way of paying.
    const key = cart.attempt?.byCard === byCard ? cart.attempt.key : randomKey();
    update((current) => ({ ...current, attempt: { key, unanswered: true, byCard } }));
    const team = teamOf(cart, deliveryDate);
    try {
      const paymentMethod = byCard ? 'card' : 'wallet';
      const placed = await send.mutateAsync({
        deliveryDate,
        ...orderLines(cart),
        ...(team !== undefined && { teamOrder: team.token }),
        paymentMethod,
        expectedTotal: orderTotals(cart.lines).total,
        idempotencyKey: key,
      });
      update((current) => ({ ...clearLines(current), attempt: null, team: undefined }));
      if (placed.payment === undefined) onPlaced(placed);
      else {
        setPhase('leaving');
        goToPayment(placed.payment);
      }
    } catch (error) {
      const refusal = refusalOf(error);
      const attempt = attemptAfter(refusal.code, { key, unanswered: true, byCard });
      update((current) => ({ ...current, attempt }));
      if (isSignedOut(error)) return;
      if (refusal.code === 'DAY_CLOSED') void utils.customer.config.invalidate();
      if (refusal.code === 'PRICE_CHANGED' && (await reprice(deliveryDate))) return;
      if (attempt?.unanswered !== true) toast.failure(placeOrderFailure(refusal, t));
    }
    await readAgain();
  }

  /** Takes over the prices as they are now. Answers whether there is a dish to say so of. */
  async function reprice(deliveryDate: CalendarDate): Promise<boolean> {
    const menu = await utils.customer.menu.fetch({ date: deliveryDate }, { staleTime: 0 });
    const changes = priceChanges(cart.lines, menu);
    if (changes.length === 0) return false;
    setRepriced(changes);
    update((current) => withPricesOf(current, menu));
    return true;
  }

  /** Balance, orders, today's count and what is left of each dish have changed, or were not as they seemed. */
  async function readAgain() {
    await Promise.allSettled([
      utils.wallet.invalidate(),
      utils.customer.orders.invalidate(),
      utils.customer.menu.invalidate(),
      utils.reports.today.invalidate(),
      utils.customer.diet.invalidate(),
      utils.customer.teamOrders.invalidate(),
      utils.customer.teamOrder.invalidate(),
    ]);
  }

  async function place(byCard: boolean): Promise<void> {
    if (busy.current || date === null || cart.lines.length === 0) return;
    busy.current = true;
    setRepriced([]);
    try {
      if (cart.attempt?.unanswered === true || (await isUpToDate(date))) await order(date, byCard);
    } catch (error) {
      if (!isSignedOut(error)) toast.failure(placeOrderFailure(refusalOf(error), t));
    } finally {
      busy.current = false;
      // Who leaves for the payment page keeps seeing that it works until the page is gone.
      setPhase((current) => (current === 'leaving' ? current : 'idle'));
    }
  }

  return { place, phase, repriced };
}
