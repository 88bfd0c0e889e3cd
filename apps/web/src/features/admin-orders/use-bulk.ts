import type { AdminOrder } from '@padkos/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { useAskBeforeFulfilling } from './use-ask-before-fulfilling.ts';
import { useRefreshOrders } from './use-order-action.ts';

export type BulkAct = 'confirm' | 'cancel' | 'fulfil';

/** The progress of a bulk action. */
export interface BulkProgress {
  readonly act: BulkAct;
  readonly done: number;
  readonly total: number;
}

/** Runs one action on many orders in turn; a toast at the end gives the result and the last failure. */
export function useBulk(onDone: () => void) {
  const { t } = useTranslation('adminOrders');
  const { client } = trpc.useUtils();
  const refresh = useRefreshOrders();
  const askBefore = useAskBeforeFulfilling();
  const [progress, setProgress] = useState<BulkProgress | null>(null);

  const { confirm, cancel, fulfil } = client.admin.orders;

  /** `reason` is that of a cancellation. */
  const run = async (act: BulkAct, orders: readonly AdminOrder[], reason = '') => {
    const acts = {
      confirm: (id: string) => confirm.mutate({ id }),
      cancel: (id: string) => cancel.mutate({ id, reason }),
      fulfil: (id: string) => fulfil.mutate({ id }),
    };
    if (progress !== null || (act === 'fulfil' && !(await askBefore(orders)))) return;
    let done = 0;
    let failed: { number: string; reason: string } | null = null;
    for (const [index, { id, orderNumber: number }] of orders.entries()) {
      setProgress({ act, done: index, total: orders.length });
      try {
        await acts[act](id);
        done += 1;
      } catch (error) {
        failed = { number, reason: refusalOf(error).message };
        if (isSignedOut(error)) break;
      }
    }
    setProgress(null);
    await refresh();
    onDone();
    const title = t(`bulk.done.${act}Title`);
    if (failed === null) toast.success({ title, message: t(`bulk.done.${act}`, { count: done }) });
    else {
      toast.failure({
        title: t(`${act}.failed`),
        message: t('bulk.partly', { done, total: orders.length, ...failed }),
      });
    }
  };
  return { progress, run };
}
