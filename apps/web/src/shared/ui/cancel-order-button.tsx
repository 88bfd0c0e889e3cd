import { Button } from '@mantine/core';
import type { Order } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { useTranslation } from '../i18n/i18n.ts';
import { longDate } from '../i18n/words.ts';
import { isSignedOut, refusalOf } from '../refusal.ts';
import { toast } from '../toast.ts';
import { trpc } from '../trpc.ts';
import { askToConfirm } from './confirm.ts';

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
