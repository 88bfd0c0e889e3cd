import { Button } from '@mantine/core';
import type { Order } from '@padkos/contracts';
import { IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import { goToPayment } from '../go-to-payment.ts';
import { useTranslation } from '../i18n/i18n.ts';
import { isSignedOut, refusalOf } from '../refusal.ts';
import { toast } from '../toast.ts';
import { trpc } from '../trpc.ts';

interface PayOrderButtonProps {
  readonly order: Pick<Order, 'id' | 'orderNumber'>;
  readonly fullWidth?: boolean;
  /** Less prominent than the next step of its screen. */
  readonly quiet?: boolean;
}

/** Leads back to the payment page, for an order by card that still waits for its payment. */
export function PayOrderButton({ order, fullWidth = false, quiet = false }: PayOrderButtonProps) {
  const { t } = useTranslation('orders');
  const utils = trpc.useUtils();
  const [leaving, setLeaving] = useState(false);
  const pay = trpc.customer.orders.pay.useMutation({
    onSuccess: (payment) => {
      setLeaving(true);
      goToPayment(payment);
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      const message = refusalOf(error).message;
      toast.failure({
        title: t('pay.failed.title'),
        message: message === '' ? t('pay.failed.fallback') : message,
      });
      void utils.customer.orders.recent.invalidate();
    },
  });
  return (
    <Button
      variant={quiet ? 'outline' : 'filled'}
      size={fullWidth ? 'md' : 'sm'}
      fullWidth={fullWidth}
      leftSection={<IconCreditCard size={18} stroke={1.6} aria-hidden />}
      aria-label={t('pay.label', { number: order.orderNumber })}
      loading={pay.isPending || leaving}
      onClick={() => pay.mutate({ id: order.id })}
    >
      {t('pay.button')}
    </Button>
  );
}
