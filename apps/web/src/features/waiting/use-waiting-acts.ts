import type { Order, WaitingEntry } from '@padkos/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { formatTokens } from '../../shared/i18n/words.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { useSiteConfig } from '../../shared/site-config.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';

/** The date's paid order that a portion can join without a second service fee; undefined if there is none. */
const orderToAddTo = (orders: readonly Order[], date: string): Order | undefined =>
  orders.find(
    ({ deliveryDate, paymentStatus, status }) =>
      deliveryDate === date && paymentStatus === 'paid' && (status === 'pending' || status === 'confirmed'),
  );

interface Ordered {
  readonly items: readonly { readonly menuItemId: string; readonly quantity: number }[];
  readonly guests: Order['guests'];
}

/** An order's lines with one more portion of a dish for the customer; guests keep theirs. */
export function withOneMore({ items, guests }: Ordered, menuItemId: string) {
  const own = new Map<string, number>();
  const add = (dish: string, portions: number) => own.set(dish, (own.get(dish) ?? 0) + portions);
  for (const item of items) add(item.menuItemId, item.quantity);
  for (const guest of guests) add(guest.menuItemId, -guest.quantity);
  add(menuItemId, 1);
  return [
    ...guests.map(({ menuItemId: dish, name, quantity }) => ({
      menuItemId: dish,
      quantity,
      guestName: name,
    })),
    ...[...own]
      .filter(([, quantity]) => quantity > 0)
      .map(([dish, quantity]) => ({ menuItemId: dish, quantity })),
  ];
}

/** Failures that leave it unknown whether the act was done. */
const UNKNOWN_OUTCOMES = ['NETWORK', 'INTERNAL', 'DATABASE_UNAVAILABLE'];

/**
 * A customer's acts on the waiting list: join, leave, and take a held portion. Afterwards everything they change is refetched.
 */
export function useWaitingActs() {
  const { t } = useTranslation('waiting');
  const { serviceFee } = useSiteConfig();
  const utils = trpc.useUtils();
  const fail = (title: string) => (error: unknown) => {
    if (!isSignedOut(error)) toast.failure({ title, message: refusalOf(error).message });
  };
  const readAgain = () =>
    Promise.all([utils.customer.waitingList.invalidate(), utils.customer.menu.get.invalidate()]);
  const join = trpc.customer.waitingList.join.useMutation({
    onSuccess: ({ title }) =>
      toast.success({ title: t('joined.title'), message: t('joined.message', { title }) }),
    onError: fail(t('failed')),
    onSettled: readAgain,
  });
  const leaving = trpc.customer.waitingList.leave.useMutation({
    onError: fail(t('failed')),
    onSettled: readAgain,
  });
  const taken = {
    onSettled: () =>
      Promise.all([readAgain(), utils.wallet.invalidate(), utils.customer.orders.recent.invalidate()]),
  };
  const placing = trpc.customer.orders.place.useMutation(taken);
  const changing = trpc.customer.orders.change.useMutation(taken);
  // The order that each entry is added to, or null for a new order: pressing again repeats the same act.
  const chosen = useRef(new Map<string, Order | null>());
  const [refused, setRefused] = useState<string | null>(null);

  /**
   * Orders the held portion, as part of the customer's order for the date if there is one. The entry is the idempotency key, so
   * that it becomes one portion however often it is pressed. If the own list blocks it, `refused` says why; `allSame` orders it
   * anyway, once the person has typed that they want it.
   */
  async function take(entry: WaitingEntry, allSame = false): Promise<void> {
    const { id, deliveryDate, menuItemId, price, title } = entry;
    const orders = utils.customer.orders.recent.getData()?.orders ?? [];
    const before = chosen.current.get(id);
    const order = before === undefined ? (orderToAddTo(orders, deliveryDate) ?? null) : before;
    chosen.current.set(id, order);
    setRefused(null);
    const keyed = {
      idempotencyKey: `waiting-${id}`,
      ...(allSame && { allergenOverride: [menuItemId] }),
    };
    try {
      if (order === null)
        await placing.mutateAsync({
          ...keyed,
          deliveryDate,
          items: [{ menuItemId, quantity: 1 }],
          expectedTotal: price + serviceFee,
        });
      else
        await changing.mutateAsync({
          ...keyed,
          id: order.id,
          items: withOneMore(order, menuItemId),
          expectedTotal: order.totalTokens + price,
          revision: order.revision,
        });
      const done = order === null ? 'taken' : 'added';
      toast.success({ title: t(`${done}.title`), message: t(`${done}.message`, { title }) });
    } catch (error) {
      const { code, message } = refusalOf(error);
      if (!UNKNOWN_OUTCOMES.includes(code)) chosen.current.delete(id);
      if (code !== 'ALLERGEN_BLOCKED') return fail(t('notTaken'))(error);
      setRefused(message);
    }
  }

  async function leave({ id, title }: WaitingEntry): Promise<void> {
    const question = {
      title: t('leaveQuestion.title'),
      message: t('leaveQuestion.message', { title }),
      confirm: t('leaveQuestion.confirm'),
      cancel: t('leaveQuestion.cancel'),
    };
    if (await askToConfirm(question)) leaving.mutate({ id });
  }

  return {
    join,
    take,
    leave,
    isTaking: placing.isPending || changing.isPending,
    /** Why the own list blocks the last portion taken; null if it does not. */
    refused,
    forgetRefused: () => setRefused(null),
  };
}

/** The cost of a held portion: with a service fee, or without if it joins an order. */
export function useCostText({ price, deliveryDate }: WaitingEntry): string {
  const { t } = useTranslation('waiting');
  const { serviceFee } = useSiteConfig();
  const { data } = trpc.customer.orders.recent.useQuery();
  const order = orderToAddTo(data?.orders ?? [], deliveryDate);
  const words = { price: formatTokens(price), fee: formatTokens(serviceFee) };
  return order === undefined ? t('costs', words) : t('adds', { ...words, number: order.orderNumber });
}
