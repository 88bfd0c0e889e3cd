import type { PictureWidth } from '@padkos/domain';
import type { Sharp } from 'sharp';
import { loadSharp } from './load-sharp.ts';

/**
 * The largest size of a picture in each width, in bytes. The smallest is for a phone's menu, often over a slow line.
 */
const MOST_BYTES: Record<PictureWidth, number> = { 336: 25_000, 672: 80_000, 1200: 200_000 };
/** The quality to try first. A phone shows the narrowest picture at three pixels a point, where 60 looks like 80. */
const QUALITY: Record<PictureWidth, number> = { 336: 60, 672: 80, 1200: 80 };
/** A picture is made once and sent often, so the encoder may take its time. */
const EFFORT = 6;
/** Tried in turn until a picture is small enough; the last one is used whatever its size. */
const LOWER_QUALITIES = [65, 50, 35, 20];

/** The name of a stored picture in one width. */
export const nameInWidth = (name: string, width: PictureWidth): string =>
  name.replace(/\.webp$/, `-${width}.webp`);

/** Whether pictures in other widths are made from this one. That is so for uploaded pictures, not for made ones. */
export const hasWidths = (name: string): boolean => /^[0-9a-f]{64}\.webp$/.test(name);

/**
 * Scales a stored picture down to `width` pixels and 4:3, as the app shows it; a narrower one keeps its width.
 * Returns WebP of at most the number of bytes allowed for that width.
 */
export async function inWidth(content: Uint8Array, width: PictureWidth): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const { width: widest, height } = await sharp(content).metadata();
  const shown = Math.min(width, widest, Math.round((height * 4) / 3));
  const picture = sharp(content).resize(shown, Math.round((shown * 3) / 4), { fit: 'cover' });
  return encode(picture, QUALITY[width], MOST_BYTES[width]);
}

async function encode(picture: Sharp, quality: number, most: number): Promise<Uint8Array> {
  let written = await picture.clone().webp({ quality, effort: EFFORT }).toBuffer();
  for (const next of LOWER_QUALITIES.filter((lower) => lower < quality)) {
    if (written.length <= most) break;
    written = await picture.clone().webp({ quality: next, effort: EFFORT }).toBuffer();
  }
  return written;
}
