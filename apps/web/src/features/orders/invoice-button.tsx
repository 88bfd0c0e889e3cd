import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { DownloadButton } from '../../shared/ui/download-button.tsx';

interface InvoiceButtonProps {
  readonly orderId: string;
  readonly orderNumber: string;
}

/** Saves an order's invoice under its number. */
export function InvoiceButton({ orderId, orderNumber }: InvoiceButtonProps) {
  const { t } = useTranslation('orders');
  return (
    <DownloadButton
      url={`/api/orders/${orderId}/invoice`}
      filename={`invoice-${orderId}.pdf`}
      failed={{ title: t('invoice.failed.title'), message: t('invoice.failed.message') }}
      label={t('invoice.label', { number: orderNumber })}
    >
      {t('invoice.button')}
    </DownloadButton>
  );
}
