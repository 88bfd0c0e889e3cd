import type { AdminOrder } from '@padkos/contracts';
import { type AdminOrderAct, MAX_ORDERS_AT_ONCE } from '@padkos/domain';
import { useState } from 'react';
import { useUndo } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { useAskBeforeFulfilling } from './use-ask-before-fulfilling.ts';
import { useRefreshOrders, useUndoFulfilment } from './use-order-action.ts';

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
