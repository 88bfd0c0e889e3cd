import type { OrderDetail } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { DownloadButton } from '../../shared/ui/download-button.tsx';
import classes from './order-details.module.css';

/** The order's invoices and credit notes; one PDF holds all of them. */
export function OrderDocuments({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders');
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
      <div className={classes.save}>
        <DownloadButton
          url={`/api/orders/${order.id}/invoice`}
          filename={`invoice-${order.id}.pdf`}
          failed={{ title: t('detail.downloadFailed.title'), message: t('detail.downloadFailed.message') }}
        >
          {t('detail.download')}
        </DownloadButton>
      </div>
    </>
  );
}
