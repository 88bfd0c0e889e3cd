import { useMutation } from '@tanstack/react-query';
import { isSignedOut } from './refusal.ts';
import { saveFile } from './save-file.ts';
import { type ToastText, toast } from './toast.ts';

interface Download {
  readonly url: string;
  readonly filename: string;
}

/** Saves a document and reports a failure; an ended session is handled as everywhere. */
export function useDownload({ url, filename }: Download, failed: ToastText) {
  return useMutation({
    mutationFn: () => saveFile(url, filename),
    onError: (error) => {
      if (!isSignedOut(error)) toast.failure(failed);
    },
  });
}
