import { Button } from '@mantine/core';
import type { OrderDetail } from '@padkos/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../shared/use-download.ts';
import classes from './order-details.module.css';

/** The order's invoice, and its credit note when it was cancelled: one PDF holds both. */
export function OrderDocuments({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders');
  const download = useDownload(
    { url: `/api/orders/${order.id}/invoice`, filename: `invoice-${order.id}.pdf` },
    { title: t('detail.downloadFailed.title'), message: t('detail.downloadFailed.message') },
  );
  if (order.invoiceNumber === null)
    return (
      <p className={classes.plain}>
        {t(order.paymentStatus === 'paid' ? 'detail.noInvoice' : 'detail.notPaid')}
      </p>
    );
  return (
    <>
      <p className={classes.plain}>{t('detail.invoice', { number: order.invoiceNumber })}</p>
      {order.creditNoteNumber !== null && (
        <p className={classes.plain}>{t('detail.creditNote', { number: order.creditNoteNumber })}</p>
      )}
      <Button
        mt="xs"
        size="sm"
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('detail.download')}
      </Button>
    </>
  );
}
