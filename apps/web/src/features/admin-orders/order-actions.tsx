import { Button, Text } from '@mantine/core';
import type { AdminOrder } from '@padkos/contracts';
import { canTransition } from '@padkos/domain';
import { useState } from 'react';
import { NoteDialog } from '../../shared/console/note-dialog.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './orders-table.module.css';
import { useAskBeforeFulfilling, useOrderActions } from './use-order-action.ts';

interface OrderActionsProps {
  readonly order: AdminOrder;
  /** Whether a confirmed order can be called off here. */
  readonly callsOff?: boolean;
}

/** The actions that an order's status allows: confirm or cancel a pending one, mark a confirmed one fulfilled or call it off. */
export function OrderActions({ order, callsOff = false }: OrderActionsProps) {
  const { t } = useTranslation('adminOrders');
  const { confirm, cancel, callOff, fulfil } = useOrderActions();
  const askBefore = useAskBeforeFulfilling();
  const [asking, setAsking] = useState(false);
  const { id, orderNumber: number, status } = order;
  if (status === 'cancelled' || status === 'fulfilled') return null;
  const markFulfilled = async () => {
    if (await askBefore([order])) fulfil.mutate({ id });
  };
  const end = status === 'confirmed' ? callOff : cancel;
  const busy = confirm.isPending || end.isPending || fulfil.isPending;
  return (
    <div className={classes.actions}>
      {canTransition('confirm', order) && (
        <Button
          size="compact-sm"
          data-shortcut="c"
          aria-label={t('actions.confirmOf', { number })}
          loading={confirm.isPending}
          disabled={busy}
          onClick={() => confirm.mutate({ id })}
        >
          {t('actions.confirm')}
        </Button>
      )}
      {canTransition('fulfil', order) && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('actions.fulfilOf', { number })}
          loading={fulfil.isPending}
          disabled={busy}
          onClick={() => void markFulfilled()}
        >
          {t('actions.fulfil')}
        </Button>
      )}
      {canTransition('cancel', order) && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={t('actions.cancelOf', { number })}
          disabled={busy}
          onClick={() => setAsking(true)}
        >
          {t('actions.cancel')}
        </Button>
      )}
      {callsOff && canTransition('callOff', order) && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={t('actions.callOffOf', { number })}
          disabled={busy}
          onClick={() => setAsking(true)}
        >
          {t('actions.callOff')}
        </Button>
      )}
      {asking && (
        <CancelDialog
          order={order}
          working={end.isPending}
          onClose={() => setAsking(false)}
          onCancel={(reason) => end.mutate({ id, reason }, { onSuccess: () => setAsking(false) })}
        />
      )}
    </div>
  );
}

interface CancelDialogProps {
  readonly order: AdminOrder;
  readonly working: boolean;
  readonly onClose: () => void;
  readonly onCancel: (reason: string) => void;
}

/** Asks why a pending order is cancelled, or a confirmed one called off. */
function CancelDialog({ order, working, onClose, onCancel }: CancelDialogProps) {
  const { t } = useTranslation('adminOrders');
  const act = order.status === 'confirmed' ? 'callOff' : 'cancel';
  return (
    <NoteDialog
      title={t(`${act}.title`, { number: order.orderNumber })}
      label={t('cancel.reason')}
      placeholder={t('cancel.placeholder')}
      working={working}
      onClose={onClose}
      keep={t('cancel.keep')}
      answers={[{ label: t(`${act}.submit`), look: 'danger', onGive: onCancel }]}
    >
      <Text size="sm" mb="md">
        {t(order.paymentStatus === 'paid' ? 'cancel.message' : 'cancel.messageUnpaid', {
          name: order.user.firstName,
          tokens: order.totalTokens,
        })}
      </Text>
      {order.status === 'confirmed' && (
        <Text size="sm" mb="md">
          {t('cancel.confirmed')}
        </Text>
      )}
    </NoteDialog>
  );
}
