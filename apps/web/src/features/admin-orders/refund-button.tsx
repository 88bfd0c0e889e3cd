import { Button } from '@mantine/core';
import type { OrderDetail } from '@padkos/contracts';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import classes from './order-details.module.css';

const RefundLinesDialog = lazyPart(() => import('./refund-lines-dialog.tsx'));

/** Opens the dialog that refunds single portions of a paid order; where nothing can be refunded it says why. */
export function RefundButton({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders');
  const [asking, setAsking] = useState(false);
  if (order.paymentStatus !== 'paid') return <p className={classes.line}>{t('refund.none.unpaid')}</p>;
  if (order.status === 'cancelled') return <p className={classes.line}>{t('refund.none.cancelled')}</p>;
  return (
    <>
      <Button
        size="sm"
        mt="xs"
        variant="default"
        aria-label={t('refund.buttonOf', { number: order.orderNumber })}
        onClick={() => setAsking(true)}
      >
        {t('refund.button')}
      </Button>
      {asking && (
        <Suspense>
          <RefundLinesDialog order={order} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
