import type { AdminOrder } from '@padkos/contracts';
import { type AdminOrderAct, endsOrders, MAX_ORDERS_AT_ONCE } from '@padkos/domain';
import { failWith } from '../../shared/console/fail-with.ts';
import { useUndo } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

/** Refetches what an order's new status changes: the lists, the figures and the bell. */
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

/**
 * Undoes marking any number of orders fulfilled; customers receive no message about it. Throws the first refusal after all calls
 * were sent.
 */
export function useUndoFulfilment() {
  const { client } = trpc.useUtils();
  const refresh = useRefreshOrders();
  return async (ids: readonly string[]) => {
    try {
      const answers = await inCalls(ids, (some) => client.admin.orders.undoFulfilment.mutate({ ids: some }));
      const refused = answers.find(({ refusal }) => refusal !== null)?.refusal;
      if (refused) throw new Error(refused.message);
    } finally {
      await refresh();
    }
  };
}

/** Confirms, cancels, calls off and fulfils one order, with a toast for the result; fulfilment can be undone from the toast. */
export function useOrderActions() {
  const { t } = useTranslation('adminOrders');
  const refresh = useRefreshOrders();
  const undoable = useUndo();
  const undoFulfilment = useUndoFulfilment();
  const tell = (act: AdminOrderAct) => ({
    onSuccess: ({ id, orderNumber, paymentStatus }: AdminOrder) => {
      const refunded = !endsOrders(act) || paymentStatus === 'paid';
      const message = refunded ? t(`${act}.done.message`) : t('cancel.done.unpaid');
      const done = { title: t(`${act}.done.title`), message };
      if (act !== 'fulfil') return toast.success(done);
      undoable(done, () => undoFulfilment([id]), t('fulfil.undone', { count: 1, number: orderNumber }));
    },
    onError: failWith(t(`${act}.failed`)),
    // A refusal also means that the list is out of date.
    onSettled: refresh,
  });
  return {
    confirm: trpc.admin.orders.confirm.useMutation(tell('confirm')),
    callOff: trpc.admin.orders.callOff.useMutation(tell('callOff')),
    cancel: trpc.admin.orders.cancel.useMutation(tell('cancel')),
    fulfil: trpc.admin.orders.fulfil.useMutation(tell('fulfil')),
  };
}

/**
 * Calls `call` for each MAX_ORDERS_AT_ONCE of the orders, one call after another, and returns the answers in the order of `ids`.
 * A failed call stops the rest; what was done before stays done.
 */
export async function inCalls<Answer>(
  ids: readonly string[],
  call: (ids: string[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < ids.length; from += MAX_ORDERS_AT_ONCE)
    answers.push(...(await call(ids.slice(from, from + MAX_ORDERS_AT_ONCE))));
  return answers;
}
