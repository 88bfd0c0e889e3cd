import type { RefundLinesInput } from '@padkos/contracts';
import { useRef } from 'react';
import { failWith } from '../../shared/console/fail-with.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { randomKey } from '../../shared/random-key.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { useRefreshOrders } from './use-order-action.ts';

/** Refunds portions of an order; the same request is sent under the same key, so that it is done once. */
export function useRefundLines(orderId: string, onDone: () => void) {
  const { t } = useTranslation('adminOrders');
  const refresh = useRefreshOrders();
  const attempt = useRef({ contents: '', key: '' });
  const send = trpc.admin.orders.refundLines.useMutation({
    onSuccess: () => {
      toast.success({ title: t('refund.done.title'), message: t('refund.done.message') });
      onDone();
    },
    onError: failWith(t('refund.failed')),
    onSettled: refresh,
  });
  const refund = (input: RefundLinesInput) => {
    const contents = JSON.stringify({ orderId, ...input });
    if (attempt.current.contents !== contents) attempt.current = { contents, key: randomKey() };
    send.mutate({ ...input, idempotencyKey: attempt.current.key });
  };
  return { refund, refunding: send.isPending };
}
