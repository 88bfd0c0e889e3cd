import type { CalendarDate } from '@padkos/domain';
import { useRef, useState } from 'react';
import { goToPayment } from '../../shared/go-to-payment.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { randomKey } from '../../shared/random-key.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

/** The part of the browser's storage that is used here. */
type WantedStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'padkos.wanted-with';

/** Where the dishes are that a top-up will order. */
type WantedFrom = 'cart' | 'plan';

/** Stores whether a top-up orders the cart or the plan, because the server forgets it once the payment is given up. */
export function keepWanted(storage: WantedStorage, topupId: string, from: WantedFrom): void {
  try {
    storage.setItem(KEY, JSON.stringify([topupId, from]));
  } catch {
    // Storage is full or switched off.
  }
}

/** What the last top-up started in this tab was meant to order, if it is this one; otherwise null. */
export function readWanted(storage: WantedStorage, topupId: string | undefined): WantedFrom | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (!Array.isArray(kept) || kept[0] !== topupId) return null;
    return kept[1] === 'cart' || kept[1] === 'plan' ? kept[1] : null;
  } catch {
    return null;
  }
}

/** An order for a date; the total is in tokens. */
interface OrderOfDate {
  readonly deliveryDate: CalendarDate;
  readonly items: { menuItemId: string; quantity: number }[];
  readonly allergenOverride?: { menuItemId: string; version: number }[];
  readonly expectedTotal: number;
}

/** What to place from the wallet once the top-up is paid. */
interface Wanted {
  readonly order?: OrderOfDate & { readonly idempotencyKey: string };
  readonly week?: { readonly orders: OrderOfDate[]; readonly idempotencyKey: string };
}

/**
 * Starts a top-up, together with the order or the week it should pay for, if any, and leaves for the payment page. A second
 * attempt at the same top-up carries the same idempotency key.
 */
export function useStartTopup() {
  const { t } = useTranslation('topup');
  const [leaving, setLeaving] = useState(false);
  const attempt = useRef({ contents: '', key: '' });
  const start = trpc.wallet.topups.start.useMutation({
    meta: { signInAt: '/api/login' },
    onSuccess: (started, { order, week }) => {
      if (order !== undefined) keepWanted(sessionStorage, started.id, 'cart');
      if (week !== undefined) keepWanted(sessionStorage, started.id, 'plan');
      setLeaving(true);
      goToPayment(started);
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      const message = refusalOf(error).message;
      toast.failure({ title: t('failed.title'), message: message === '' ? t('failed.fallback') : message });
    },
  });
  return {
    working: start.isPending || leaving,
    start: (amount: string, wanted: Wanted = {}) => {
      const contents = JSON.stringify({ amount, wanted });
      if (attempt.current.contents !== contents) attempt.current = { contents, key: randomKey() };
      const idempotencyKey = attempt.current.key;
      start.mutate({ amount, ...wanted, idempotencyKey });
    },
  };
}
