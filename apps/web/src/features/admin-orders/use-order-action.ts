import type { AdminOrder } from '@padkos/contracts';
import { type AdminOrderAct, calendarDate, endsOrders, MAX_ORDERS_AT_ONCE } from '@padkos/domain';
import { useState } from 'react';
import { failWith, useUndo } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { useToday } from '../../shared/server-clock.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';

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
function useUndoFulfilment() {
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

type Order = Pick<AdminOrder, 'orderNumber' | 'deliveryDate'>;

/**
 * Asks for confirmation before orders of a future delivery date are marked fulfilled, which cannot be undone. Returns true after
 * the confirmation, or if none is needed.
 */
export function useAskBeforeFulfilling(): (orders: readonly Order[]) => Promise<boolean> {
  const { t } = useTranslation('adminOrders');
  const today = useToday();
  return async (orders) => {
    const early = orders.filter(({ deliveryDate }) => today === null || deliveryDate > today);
    const [first] = early;
    if (first === undefined) return true;
    const dates = early.map(({ deliveryDate }) => deliveryDate).sort();
    const latest = dates[dates.length - 1] ?? first.deliveryDate;
    return askToConfirm({
      title: t('fulfil.early.title', { count: early.length, number: first.orderNumber }),
      message: t('fulfil.early.message', { count: early.length, date: longDate(calendarDate(latest)) }),
      confirm: t('actions.fulfil'),
      cancel: t('fulfil.early.cancel'),
    });
  };
}

/** The progress of a bulk action. */
export interface BulkProgress {
  readonly act: AdminOrderAct;
  readonly done: number;
  readonly total: number;
}

interface Refused {
  readonly number: string;
  readonly reason: string;
}

/**
 * Runs one action on many orders, in one call per MAX_ORDERS_AT_ONCE orders. A final toast reports the result and the first
 * refusal.
 */
export function useBulk(onDone: () => void) {
  const { t } = useTranslation('adminOrders');
  const { client } = trpc.useUtils();
  const refresh = useRefreshOrders();
  const undoable = useUndo();
  const undoFulfilment = useUndoFulfilment();
  const askBefore = useAskBeforeFulfilling();
  const [progress, setProgress] = useState<BulkProgress | null>(null);

  /** `reason` is the reason for a cancellation. */
  const run = async (act: AdminOrderAct, orders: readonly AdminOrder[], reason?: string) => {
    if (progress !== null || (act === 'fulfil' && !(await askBefore(orders)))) return;
    const total = orders.length;
    let asked = 0;
    const done: AdminOrder[] = [];
    let refused: Refused | undefined;
    try {
      while (asked < total) {
        setProgress({ act, done: asked, total });
        const next = orders.slice(asked, asked + MAX_ORDERS_AT_ONCE);
        const ids = next.map(({ id }) => id);
        const answers = await client.admin.orders.act.mutate({ act, ids, ...(reason && { reason }) });
        for (const [index, { refusal }] of answers.entries()) {
          const order = next[index];
          if (refusal !== null) refused ??= { number: order?.orderNumber ?? '', reason: refusal.message };
          else if (order !== undefined) done.push(order);
        }
        asked += next.length;
      }
    } catch (error) {
      refused ??= { number: orders[asked]?.orderNumber ?? '', reason: refusalOf(error).message };
    }
    setProgress(null);
    await refresh();
    onDone();
    tell(act, done, total, refused);
  };

  /** Reports what was done. Marking orders fulfilled can be undone. */
  function tell(act: AdminOrderAct, done: readonly AdminOrder[], total: number, refused?: Refused): void {
    const count = done.length;
    const said = { title: t(`bulk.done.${act}Title`), message: t(`bulk.done.${act}`, { count }) };
    const ids = done.map(({ id }) => id);
    if (refused !== undefined) {
      const message = t('bulk.partly', { done: count, total, ...refused });
      toast.failure({ title: t(`${act}.failed`), message });
    } else if (act === 'fulfil') {
      const number = done[0]?.orderNumber ?? '';
      undoable(said, () => undoFulfilment(ids), t('fulfil.undone', { count, number }));
    } else toast.success(said);
  }
  return { progress, run };
}
