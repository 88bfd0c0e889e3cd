import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../shared/use-download.ts';

interface PdfButtonProps {
  readonly url: string;
  readonly filename: string;
  readonly label?: string;
}

/** Saves a document of the kitchen. */
export function PdfButton({ url, filename, label }: PdfButtonProps) {
  const { t } = useTranslation('manifests');
  const download = useDownload(
    { url, filename },
    { title: t('pdfFailed.title'), message: t('pdfFailed.message') },
  );
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={label}
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('pdf')}
    </Button>
  );
}
