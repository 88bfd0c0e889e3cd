import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useDownload } from '../../shared/use-download.ts';

interface PdfButtonProps {
  readonly url: string;
  readonly filename: string;
  readonly label?: string;
  /** The button's text instead of "PDF", for one of several documents. */
  readonly shown?: string;
  /** Small, for a table row. */
  readonly compact?: boolean;
}

/** Saves a kitchen document. */
export function PdfButton({ url, filename, label, shown, compact = false }: PdfButtonProps) {
  const { t } = useTranslation('manifests');
  const download = useDownload(
    { url, filename },
    { title: t('pdfFailed.title'), message: t('pdfFailed.message') },
  );
  return (
    <Button
      size={compact ? 'compact-sm' : 'sm'}
      variant="default"
      aria-label={label}
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {shown ?? t('pdf')}
    </Button>
  );
}
