import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from '../../shared/http-error.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { isSignedOut } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { fitPicture, type PictureFault } from './fit-picture.ts';
import { uploadImage } from './upload-image.ts';

/** The form's message for a server answer. */
function reasonOf(error: unknown): PictureFault | 'failed' {
  if (error instanceof FaultyPicture) return error.fault;
  if (!(error instanceof HttpError)) return 'failed';
  if (error.status === 413) return 'tooLarge';
  return error.status === 415 ? 'notImage' : 'failed';
}

/** A file that cannot be sent as a picture. */
class FaultyPicture extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Uploading a picture, with how far it is (0 to 1) and what it looks like meanwhile. */
export function useUpload(onUploaded: (imageUrl: string) => void) {
  const { t } = useTranslation('adminMenu');
  const [share, setShare] = useState(0);
  const [preview, setPreview] = useState('');
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const fitted = await fitPicture(file);
      if ('fault' in fitted) throw new FaultyPicture(fitted.fault);
      show(fitted.picture);
      return uploadImage(fitted.picture, setShare);
    },
    onSuccess: onUploaded,
    onError: (error) => {
      if (isSignedOut(error)) return;
      const why = reasonOf(error);
      toast.failure({ title: t(`image.${why}.title`), message: t(`image.${why}.message`) });
    },
    onSettled: () => setPreview(''),
  });
  const show = (picture: Blob) => {
    const reader = new FileReader();
    // A data: address, because the page may show no blob: pictures.
    reader.onload = () => setPreview(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsDataURL(picture);
  };
  const start = (file: File) => {
    if (upload.isPending) return;
    setShare(0);
    upload.mutate(file);
  };
  return { start, share, preview, isPending: upload.isPending };
}
