import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToPayment } from '../../shared/go-to-payment.ts';
import { randomKey } from '../../shared/random-key.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

/** Begins a top-up and leaves for the payment page. A second try for the same amount carries the same key. */
export function useStartTopup() {
  const { t } = useTranslation('topup');
  const [leaving, setLeaving] = useState(false);
  const attempt = useRef<{ amount: string; key: string } | null>(null);
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
    start: (amount: string) => {
      if (attempt.current?.amount !== amount) attempt.current = { amount, key: randomKey() };
      start.mutate({ amount, idempotencyKey: attempt.current.key });
    },
  };
}
