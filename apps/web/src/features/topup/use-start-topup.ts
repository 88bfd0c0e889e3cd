import type { CalendarDate } from '@padkos/domain';
import { useRef, useState } from 'react';
import { goToPayment } from '../../shared/go-to-payment.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { randomKey } from '../../shared/random-key.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import './texts.ts';

/** An order that is placed from the wallet once the top-up is paid; the total in tokens. */
interface WantedOrder {
  readonly deliveryDate: CalendarDate;
  readonly items: { menuItemId: string; quantity: number }[];
  readonly allergenOverride?: { menuItemId: string; version: number }[];
  readonly expectedTotal: number;
  readonly idempotencyKey: string;
}

/**
 * Begins a top-up, with the order that is wanted with it if there is one, and leaves for the payment page. A second try for
 * the same carries the same key.
 */
export function useStartTopup() {
  const { t } = useTranslation('topup');
  const [leaving, setLeaving] = useState(false);
  const attempt = useRef({ contents: '', key: '' });
  const start = trpc.wallet.startTopup.useMutation({
    meta: { signInAt: '/api/login' },
    onSuccess: (started) => {
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
    start: (amount: string, order?: WantedOrder) => {
      const contents = JSON.stringify({ amount, order });
      if (attempt.current.contents !== contents) attempt.current = { contents, key: randomKey() };
      const idempotencyKey = attempt.current.key;
      start.mutate(order === undefined ? { amount, idempotencyKey } : { amount, order, idempotencyKey });
    },
  };
}
