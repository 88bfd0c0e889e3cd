import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDownload } from '../save-file.ts';
import type { ToastText } from '../toast.ts';

interface DownloadButtonProps {
  readonly url: string;
  readonly filename: string;
  /** The message when saving fails. */
  readonly failed: ToastText;
  readonly children: string;
  /** Its accessible name, if the button's text does not say which document it saves. */
  readonly label?: string;
}

/** Saves a document under a file name. */
export function DownloadButton({ url, filename, failed, children, label }: DownloadButtonProps) {
  const download = useDownload({ url, filename }, failed);
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      {...(label !== undefined && { 'aria-label': label })}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {children}
    </Button>
  );
}
