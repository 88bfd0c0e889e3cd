import { Button } from '@mantine/core';
import type { OrderDetail } from '@padkos/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const RefundLinesDialog = lazy(() => import('./refund-lines-dialog.tsx'));

/** Opens the dialog that refunds single portions of a paid order. */
export function RefundButton({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders');
  const [asking, setAsking] = useState(false);
  if (order.paymentStatus !== 'paid' || order.status === 'cancelled') return null;
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
