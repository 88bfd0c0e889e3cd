import type { AdminOrder } from '@padkos/contracts';
import { failWith } from '../../shared/console/fail-with.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

/** Reads again what an order's new state changes: the lists, the figures and the bell. */
export function useRefreshOrders() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.admin.orders.list.invalidate(),
      utils.admin.orders.detail.invalidate(),
      utils.admin.notifications.status.invalidate(),
      utils.reports.invalidate(),
    ]);
}

/** Confirms, cancels and fulfils one order, with a toast for the result. */
export function useOrderActions() {
  const { t } = useTranslation('adminOrders');
  const refresh = useRefreshOrders();
  const tell = (act: 'confirm' | 'cancel' | 'fulfil') => ({
    onSuccess: ({ paymentStatus }: AdminOrder) => {
      const refunded = act !== 'cancel' || paymentStatus === 'paid';
      const message = refunded ? t(`${act}.done.message`) : t('cancel.done.unpaid');
      toast.success({ title: t(`${act}.done.title`), message });
    },
    onError: failWith(t(`${act}.failed`)),
    // A refusal means that the list is out of date.
    onSettled: refresh,
  });
  return {
    confirm: trpc.admin.orders.confirm.useMutation(tell('confirm')),
    cancel: trpc.admin.orders.cancel.useMutation(tell('cancel')),
    fulfil: trpc.admin.orders.fulfil.useMutation(tell('fulfil')),
  };
}
