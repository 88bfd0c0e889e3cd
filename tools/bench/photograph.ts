import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';

const WIDTH = 4000;
const HEIGHT = 3000;
/** The low bits, which vary from point to point. */
const GRAIN = 63;

/** A JPEG of 4000 x 3000, grainy like a photograph, between one and five MB. */
export async function photograph(): Promise<Blob> {
  const pixels = randomFillSync(new Uint8Array(WIDTH * HEIGHT * 3));
  for (let i = 0; i < pixels.length; i++) pixels[i] = 96 + ((pixels[i] ?? 0) & GRAIN);
  const jpeg = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 75 })
    .toBuffer();
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
}
