import type { CalendarDate } from '@padkos/domain';
import { useRef, useState } from 'react';
import { goToPayment } from '../../shared/go-to-payment.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { randomKey } from '../../shared/random-key.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { keepWanted } from './wanted-with.ts';

/** An order of a date; the total in tokens. */
interface OrderOfDate {
  readonly deliveryDate: CalendarDate;
  readonly items: { menuItemId: string; quantity: number }[];
  readonly allergenOverride?: { menuItemId: string; version: number }[];
  readonly expectedTotal: number;
}

/** What is placed from the wallet once the top-up is paid. */
interface Wanted {
  readonly order?: OrderOfDate & { readonly idempotencyKey: string };
  readonly week?: { readonly orders: OrderOfDate[]; readonly idempotencyKey: string };
}

/**
 * Begins a top-up, with the order or the week that is wanted with it if there is one, and leaves for the payment page. A second try for
 * the same carries the same key.
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
