import { MAX_IMAGE_BYTES } from '@padkos/domain';

/** The longest side of a picture that is sent, in pixels: more than is ever shown of a dish. */
const MAX_SIDE = 2400;
const QUALITY = 0.9;

/** Why a file cannot be sent as a picture. */
export type PictureFault = 'notImage' | 'tooLarge' | 'heic';

/** A picture as it can be sent, or why it cannot. */
export type FittedPicture = { readonly picture: Blob } | { readonly fault: PictureFault };

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * Makes a picture fit to be sent, below the size that the kitchen takes: the photo of a phone is scaled down here, and what this
 * browser reads of other formats becomes JPEG. A file without a type may be a picture; whether it is, shows when it is read.
 */
export async function fitPicture(file: File): Promise<FittedPicture> {
  if (file.type !== '' && !file.type.startsWith('image')) return { fault: 'notImage' };
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) {
    if (isHeic(file)) return { fault: 'heic' };
    // The kitchen reads some formats that a browser does not.
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
    // JPEG has no transparency; without a ground it would be black.
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
