import { Button } from '@mantine/core';
import type { AdminOrder } from '@padkos/contracts';
import { canTransition } from '@padkos/domain';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import classes from './orders-table.module.css';
import { useAskBeforeFulfilling } from './use-ask-before-fulfilling.ts';
import { useOrderActions } from './use-order-action.ts';

/** The actions on an order in its state: confirm a pending one, mark a confirmed one fulfilled, cancel either. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('adminOrders');
  const { confirm, cancel, fulfil } = useOrderActions();
  const askBefore = useAskBeforeFulfilling();
  const [asking, setAsking] = useState(false);
  const { id, orderNumber: number, status } = order;
  if (status === 'cancelled' || status === 'fulfilled') return null;
  const markFulfilled = async () => {
    if (await askBefore([order])) fulfil.mutate({ id });
  };
  const busy = confirm.isPending || cancel.isPending || fulfil.isPending;
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
      {asking && (
        <CancelDialog
          order={order}
          working={cancel.isPending}
          onClose={() => setAsking(false)}
          onCancel={(reason) => cancel.mutate({ id, reason }, { onSuccess: () => setAsking(false) })}
        />
      )}
    </div>
  );
}
