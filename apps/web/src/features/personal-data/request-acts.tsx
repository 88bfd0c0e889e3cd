import { Button } from '@mantine/core';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { DownloadButton } from '../../shared/ui/download-button.tsx';

/** Saves the register as CSV, and enters a request. */
export function RequestActs({ onEnter }: { readonly onEnter: () => void }) {
  const { t } = useTranslation('dataRequests');
  return (
    <>
      <DownloadButton
        url="/api/admin/subject-requests/export.csv"
        filename="data-requests.csv"
        failed={{ title: t('export.failed.title'), message: t('export.failed.message') }}
      >
        {t('export.button')}
      </DownloadButton>
      <Button size="sm" onClick={onEnter}>
        {t('enter.button')}
      </Button>
    </>
  );
}
