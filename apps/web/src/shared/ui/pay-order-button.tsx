import { Button } from '@mantine/core';
import type { Order } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import { goToPayment } from '../go-to-payment.ts';
import { useTranslation } from '../i18n/i18n.ts';
import { longDate } from '../i18n/words.ts';
import { isSignedOut, refusalOf } from '../refusal.ts';
import { toast } from '../toast.ts';
import { trpc } from '../trpc.ts';
import { askToConfirm } from './confirm.ts';

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

interface CancelOrderButtonProps {
  readonly order: Pick<Order, 'id' | 'orderNumber' | 'deliveryDate' | 'paymentStatus' | 'totalTokens'>;
  readonly fullWidth?: boolean;
}

/** Cancels the customer's own order, after a confirmation that says what happens to the money and the portions. */
export function CancelOrderButton({ order, fullWidth = false }: CancelOrderButtonProps) {
  const { t } = useTranslation('orders');
  const utils = trpc.useUtils();
  const number = order.orderNumber;
  const paid = order.paymentStatus === 'paid';
  const facts = { number, count: order.totalTokens, date: longDate(calendarDate(order.deliveryDate)) };
  /** A refusal also means that the list is out of date, so it is read again. */
  const readAgain = () =>
    Promise.allSettled([
      utils.customer.orders.recent.invalidate(),
      utils.customer.menu.get.invalidate(),
      utils.customer.orders.allergenNotices.invalidate(),
      utils.reports.today.invalidate(),
      utils.wallet.invalidate(),
    ]);
  const cancel = trpc.customer.orders.cancel.useMutation({
    onSuccess: () =>
      toast.success({
        title: t('cancel.done.title'),
        message: paid ? t('cancel.done.refunded', facts) : t('cancel.done.message', { number }),
      }),
    onError: (error) => {
      if (isSignedOut(error)) return;
      toast.failure({ title: t('cancel.failed'), message: refusalOf(error).message });
    },
    onSettled: readAgain,
  });
  const ask = async () => {
    const agreed = await askToConfirm({
      title: t('cancel.question.title'),
      message: paid ? t('cancel.question.paid', facts) : t('cancel.question.message', { number }),
      confirm: t('cancel.question.confirm'),
      cancel: t('cancel.question.cancel'),
      destructive: true,
    });
    if (agreed) cancel.mutate({ id: order.id });
  };
  return (
    <Button
      variant="default"
      size={fullWidth ? 'md' : 'sm'}
      fullWidth={fullWidth}
      aria-label={t('cancel.label', { number })}
      loading={cancel.isPending}
      onClick={() => void ask()}
    >
      {t('cancel.button')}
    </Button>
  );
}
