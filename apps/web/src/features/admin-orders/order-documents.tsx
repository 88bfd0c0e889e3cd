import { Button } from '@mantine/core';
import type { OrderDetail } from '@padkos/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useDownload } from '../../shared/use-download.ts';
import classes from './order-details.module.css';

/** The order's invoices and credit notes; one PDF holds all of them. */
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
      {order.documents.map(({ type, number, amount }) => (
        <p key={number} className={classes.plain}>
          {t(type === 'order' ? 'detail.invoice' : 'detail.creditNote', { number })}
          {order.documents.length > 2 && ` ${t('detail.over', { amount })}`}
        </p>
      ))}
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
