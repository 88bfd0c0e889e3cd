import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useDownload } from '../../shared/use-download.ts';

interface InvoiceButtonProps {
  readonly orderId: string;
  readonly orderNumber: string;
}

/** Saves an order's invoice under its number. */
export function InvoiceButton({ orderId, orderNumber }: InvoiceButtonProps) {
  const { t } = useTranslation('orders');
  const download = useDownload(
    { url: `/api/orders/${orderId}/invoice`, filename: `invoice-${orderId}.pdf` },
    { title: t('invoice.failed.title'), message: t('invoice.failed.message') },
  );
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      aria-label={t('invoice.label', { number: orderNumber })}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('invoice.button')}
    </Button>
  );
}
