import { imageOut } from '@padkos/contracts';
import { MAX_IMAGE_BYTES } from '@padkos/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { pageUserHeaders, reloadForNewUser } from '../../shared/page-user.ts';
import { HttpError, isSignedOut } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';

/** The longest side of an uploaded picture, in pixels: larger than a dish is ever shown. */
const MAX_SIDE = 2400;

const QUALITY = 0.9;

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** A picture from a phone on a slow line takes a while; after this time it counts as lost. */
const PATIENCE_MS = 120_000;

/** The form's message for a server answer. */
function reasonOf(error: unknown): PictureFault | 'failed' {
  if (error instanceof FaultyPicture) return error.fault;
  if (!(error instanceof HttpError)) return 'failed';
  if (error.status === 413) return 'tooLarge';
  return error.status === 415 ? 'notImage' : 'failed';
}

/** A file that cannot be uploaded as a picture. */
class FaultyPicture extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Uploads a picture, with its progress (0 to 1) and a preview. */
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
    // A data: address, because the content security policy forbids blob: pictures.
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

/**
 * Uploads a picture and returns its address. `onProgress` receives the progress, 0 to 1. Uses XMLHttpRequest, because fetch does
 * not report the progress of an upload. Throws HttpError if refused.
 */
function uploadImage(picture: Blob, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/upload/menu-image');
    for (const [name, value] of Object.entries(pageUserHeaders())) request.setRequestHeader(name, value);
    request.timeout = PATIENCE_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (responseText.includes('"SESSION_CHANGED"')) return reloadForNewUser();
      if (status < 200 || status > 299) return reject(new HttpError(status, responseText || statusText));
      return resolve(imageOut.parse(JSON.parse(responseText)).imageUrl);
    };
    request.onerror = () => reject(new Error('No answer from the kitchen'));
    request.ontimeout = request.onerror;
    const body = new FormData();
    body.append('image', picture, 'picture');
    request.send(body);
  });
}

/** Why a file cannot be uploaded as a picture. */
type PictureFault = 'notImage' | 'tooLarge' | 'heic';

/** A picture ready to upload, or why it cannot be uploaded. */
type FittedPicture = { readonly picture: Blob } | { readonly fault: PictureFault };

/**
 * Prepares a picture for upload, below the kitchen's size limit: photos are scaled down here, and other formats that this browser
 * reads become JPEG. A file without a type may be a picture; reading it shows whether it is.
 */
async function fitPicture(file: File): Promise<FittedPicture> {
  if (file.type !== '' && !file.type.startsWith('image')) return { fault: 'notImage' };
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) {
    if (isHeic(file)) return { fault: 'heic' };
    // The server reads some formats that a browser does not.
    return file.size < MAX_IMAGE_BYTES ? { picture: file } : { fault: 'tooLarge' };
  }
  const { width, height } = bitmap;
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  if (scale === 1 && file.size < MAX_IMAGE_BYTES && !isHeic(file)) {
    bitmap.close();
    return { picture: file };
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context !== null) {
    // JPEG has no transparency; without a background it would be black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  const picture = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  return picture !== null && picture.size < MAX_IMAGE_BYTES ? { picture } : { fault: 'tooLarge' };
}
