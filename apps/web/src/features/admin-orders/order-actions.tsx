import { Button } from '@mantine/core';
import type { AdminOrder } from '@padkos/contracts';
import { canTransition } from '@padkos/domain';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import classes from './orders-table.module.css';
import { useAskBeforeFulfilling } from './use-ask-before-fulfilling.ts';
import { useOrderActions } from './use-order-action.ts';

interface OrderActionsProps {
  readonly order: AdminOrder;
  /** Whether a confirmed order can be called off here. */
  readonly callsOff?: boolean;
}

/** The actions on an order in its state: confirm or cancel a pending one, mark a confirmed one fulfilled or call it off. */
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
