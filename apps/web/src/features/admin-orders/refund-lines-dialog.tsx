import { Text } from '@mantine/core';
import type { OrderDetail, RefundLinesInput } from '@padkos/contracts';
import { useRef, useState } from 'react';
import { NoteDialog } from '../../shared/console/note-dialog.tsx';
import { failWith } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { randomKey } from '../../shared/random-key.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { QuantityStepper } from '../../shared/ui/quantity-stepper.tsx';
import classes from './refund-lines-dialog.module.css';
import { useRefreshOrders } from './use-order-action.ts';

interface RefundLinesDialogProps {
  readonly order: OrderDetail;
  readonly onClose: () => void;
}

/** Asks which portions of an order to refund, and why. */
export default function RefundLinesDialog({ order, onClose }: RefundLinesDialogProps) {
  const { t } = useTranslation('adminOrders');
  const { refund, refunding } = useRefundLines(order.id, onClose);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  // An order that changed in the meantime may have fewer portions, or other lines.
  const backOf = ({ id, quantity }: OrderDetail['items'][number]) => Math.min(chosen.get(id) ?? 0, quantity);
  const lines = order.items
    .map((item) => ({ orderItemId: item.id, quantity: backOf(item) }))
    .filter(({ quantity }) => quantity > 0);
  const isAll = order.items.every((item) => backOf(item) === item.quantity);
  const price = order.items.reduce((sum, item) => sum + backOf(item) * item.pricePerItem, 0);
  const count = isAll ? order.totalTokens : price;
  const tooMuch = isAll && order.status === 'fulfilled';
  return (
    <NoteDialog
      title={t('refund.title', { number: order.orderNumber })}
      label={t('refund.reason')}
      placeholder={t('refund.placeholder')}
      working={refunding}
      onClose={onClose}
      keep={t('refund.keep')}
      answers={[
        {
          label: t('refund.submit'),
          look: 'danger',
          disabled: lines.length === 0 || tooMuch,
          onGive: (reason) => refund({ id: order.id, lines, reason }),
        },
      ]}
    >
      <Text size="sm" mb="sm">
        {t('refund.message', { name: order.customer.firstName })}
      </Text>
      <ul className={classes.lines} aria-label={t('refund.lines')}>
        {order.items.map((item) => {
          const title = item.menuItem.title;
          return (
            <li key={item.id} className={classes.line}>
              <span>
                <span className={classes.title}>{title}</span>
                <span className={classes.of}>
                  {t('refund.of', { quantity: item.quantity, tokens: item.pricePerItem })}
                </span>
              </span>
              <QuantityStepper
                quantity={backOf(item)}
                left={item.quantity - backOf(item)}
                labels={{
                  fewer: t('refund.fewer', { title }),
                  more: t('refund.more', { title }),
                  quantity: t('refund.quantity', { title }),
                  portions: t('refund.portions', { title }),
                }}
                onChange={(quantity) =>
                  setChosen((before) => new Map(before).set(item.id, Math.max(0, quantity)))
                }
              />
            </li>
          );
        })}
      </ul>
      <p className={classes.sum} role="status">
        {t('refund.sum', { count })}
      </p>
      <Text size="sm" mb="md">
        {t(tooMuch ? 'refund.allFulfilled' : isAll ? 'refund.all' : 'refund.stock')}
      </Text>
    </NoteDialog>
  );
}

/** Refunds portions of an order; the same request keeps its idempotency key, so that it is done once. */
function useRefundLines(orderId: string, onDone: () => void) {
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
