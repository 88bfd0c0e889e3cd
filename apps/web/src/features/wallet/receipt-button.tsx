import { Button } from '@mantine/core';
import type { Topup } from '@padkos/contracts';
import { groupThousands } from '@padkos/domain';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { instantText } from '../../shared/instant-text.ts';
import { useDownload } from '../../shared/use-download.ts';

/** Saves a paid top-up's receipt under its number. */
export function ReceiptButton({ topup: { id, amount, createdAt } }: { topup: Topup }) {
  const { t } = useTranslation('wallet');
  const download = useDownload(
    { url: `/api/topups/${id}/receipt`, filename: `receipt-${id}.pdf` },
    { title: t('topups.receipt.failed.title'), message: t('topups.receipt.failed.message') },
  );
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      aria-label={t('topups.receipt.label', { amount: groupThousands(amount), when: instantText(createdAt) })}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('topups.receipt.button')}
    </Button>
  );
}
