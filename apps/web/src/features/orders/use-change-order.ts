import type { Order } from '@padkos/contracts';
import { useRef } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { randomKey } from '../../shared/random-key.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

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
