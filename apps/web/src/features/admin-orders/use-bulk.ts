import type { AdminOrder } from '@padkos/contracts';
import { type AdminOrderAct, MAX_ORDERS_AT_ONCE } from '@padkos/domain';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { useAskBeforeFulfilling } from './use-ask-before-fulfilling.ts';
import { useRefreshOrders } from './use-order-action.ts';

/** The progress of a bulk action. */
export interface BulkProgress {
  readonly act: AdminOrderAct;
  readonly done: number;
  readonly total: number;
}

/**
 * Runs one action on many orders, in one call for each MAX_ORDERS_AT_ONCE of them; a toast at the end gives the result and
 * the first refusal.
 */
export function useBulk(onDone: () => void) {
  const { t } = useTranslation('adminOrders');
  const { client } = trpc.useUtils();
  const refresh = useRefreshOrders();
  const askBefore = useAskBeforeFulfilling();
  const [progress, setProgress] = useState<BulkProgress | null>(null);

  /** `reason` is that of a cancellation. */
  const run = async (act: AdminOrderAct, orders: readonly AdminOrder[], reason?: string) => {
    if (progress !== null || (act === 'fulfil' && !(await askBefore(orders)))) return;
    const total = orders.length;
    let asked = 0;
    let done = 0;
    let refused: { number: string; reason: string } | undefined;
    try {
      while (asked < total) {
        setProgress({ act, done: asked, total });
        const next = orders.slice(asked, asked + MAX_ORDERS_AT_ONCE);
        const ids = next.map(({ id }) => id);
        const answers = await client.admin.orders.act.mutate({ act, ids, ...(reason && { reason }) });
        for (const [index, { refusal }] of answers.entries()) {
          if (refusal === null) done += 1;
          else refused ??= { number: next[index]?.orderNumber ?? '', reason: refusal.message };
        }
        asked += next.length;
      }
    } catch (error) {
      refused ??= { number: orders[asked]?.orderNumber ?? '', reason: refusalOf(error).message };
    }
    setProgress(null);
    await refresh();
    onDone();
    const title = t(`bulk.done.${act}Title`);
    if (refused === undefined) toast.success({ title, message: t(`bulk.done.${act}`, { count: done }) });
    else toast.failure({ title: t(`${act}.failed`), message: t('bulk.partly', { done, total, ...refused }) });
  };
  return { progress, run };
}
