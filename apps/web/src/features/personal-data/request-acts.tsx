import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useDownload } from '../../shared/use-download.ts';

/** Saves the register as CSV, and enters a request. */
export function RequestActs({ onEnter }: { readonly onEnter: () => void }) {
  const { t } = useTranslation('dataRequests');
  const download = useDownload(
    { url: '/api/admin/subject-requests/export.csv', filename: 'data-requests.csv' },
    { title: t('export.failed.title'), message: t('export.failed.message') },
  );
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('export.button')}
      </Button>
      <Button size="sm" onClick={onEnter}>
        {t('enter.button')}
      </Button>
    </>
  );
}
