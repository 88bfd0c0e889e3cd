import { MAX_IMAGE_BYTES } from '@padkos/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from '../../shared/http-error.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { isSignedOut } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { uploadImage } from './upload-image.ts';

/** Why a file is refused; null when it is accepted. */
function faultOf(file: File): 'notImage' | 'tooLarge' | null {
  if (!file.type.startsWith('image')) return 'notImage';
  return file.size >= MAX_IMAGE_BYTES ? 'tooLarge' : null;
}

/** The form's message for a server answer. */
function reasonOf(error: unknown): 'notImage' | 'tooLarge' | 'failed' {
  if (!(error instanceof HttpError)) return 'failed';
  if (error.status === 413) return 'tooLarge';
  return error.status === 415 ? 'notImage' : 'failed';
}

/** Uploading a picture, with how far it is (0 to 1) and what it looks like meanwhile. */
export function useUpload(onUploaded: (imageUrl: string) => void) {
  const { t } = useTranslation('adminMenu');
  const [share, setShare] = useState(0);
  const [preview, setPreview] = useState('');
  const tell = (why: 'notImage' | 'tooLarge' | 'failed') =>
    toast.failure({ title: t(`image.${why}.title`), message: t(`image.${why}.message`) });
  const upload = useMutation({
    mutationFn: (file: File) => uploadImage(file, setShare),
    onSuccess: onUploaded,
    onError: (error) => {
      if (!isSignedOut(error)) tell(reasonOf(error));
    },
    onSettled: () => setPreview(''),
  });
  const start = (file: File) => {
    if (upload.isPending) return;
    const fault = faultOf(file);
    if (fault !== null) {
      tell(fault);
      return;
    }
    setShare(0);
    const reader = new FileReader();
    // A data: address, because the page may show no blob: pictures.
    reader.onload = () => setPreview(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsDataURL(file);
    upload.mutate(file);
  };
  return { start, share, preview, isPending: upload.isPending };
}
