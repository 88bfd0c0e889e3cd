import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OverlayOptions } from 'sharp';
import type { DishPicture } from './dish.ts';

const WIDTH = 1200;
const HEIGHT = 900;

/** The position of an emoji: the box it fits into, and the middle of its foot. */
interface Place {
  box: number;
  x: number;
  foot: number;
}

const ALONE: Place = { box: 620, x: 600, foot: 770 };
const MAIN: Place = { box: 590, x: 600, foot: 730 };
const RIGHT: Place = { box: 275, x: 925, foot: 800 };
const LEFT: Place = { box: 275, x: 275, foot: 800 };

/** The picture of an emoji in the Fluent set, which names files by code points. Throws if the set lacks it. */
export function emojiFile(emoji: string): string {
  const name = Array.from(emoji, (character) => character.codePointAt(0)?.toString(16)).join('-');
  const file = fileURLToPath(import.meta.resolve(`@lobehub/fluent-emoji-3d/assets/${name}.webp`));
  if (!existsSync(file)) throw new Error(`No picture for the emoji ${emoji} (${name})`);
  return file;
}

function ground(hue: number, shadows: string[]): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs>
<radialGradient id="ground" cx="50%" cy="42%" r="75%">
<stop offset="0" stop-color="hsl(${hue}, 85%, 93%)"/>
<stop offset="0.55" stop-color="hsl(${hue}, 70%, 82%)"/>
<stop offset="1" stop-color="hsl(${hue}, 52%, 66%)"/>
</radialGradient>
<radialGradient id="shadow">
<stop offset="0" stop-color="hsl(${hue}, 45%, 22%)" stop-opacity="0.42"/>
<stop offset="1" stop-color="hsl(${hue}, 45%, 22%)" stop-opacity="0"/>
</radialGradient>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>
${shadows.join('')}
</svg>`);
}

/** Loaded with the first picture: its libraries take 30 MB, and a kitchen with pictures needs none of them. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}

interface Thing {
  layer: OverlayOptions;
  shadow: string;
}

/** The emoji without its empty border, as large as its box allows, and the shadow under its foot. */
async function standing(emoji: string, { box, x, foot }: Place): Promise<Thing> {
  const sharp = await loadSharp();
  const cut = await sharp(emojiFile(emoji)).trim().toBuffer();
  const { data, info } = await sharp(cut)
    .resize(box, box, { fit: 'inside', kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return {
    layer: { input: data, left: Math.round(x - info.width / 2), top: foot - info.height },
    shadow: `<ellipse cx="${x}" cy="${foot - 6}" rx="${info.width * 0.56}" ry="${box * 0.095}" fill="url(#shadow)"/>`,
  };
}

/** A dish's picture as WebP, 1200 x 900: its emoji on a warm background in the dish's own hue. */
export async function renderDishPicture({ emojis, hue }: DishPicture): Promise<Buffer> {
  const sharp = await loadSharp();
  const [main, right, left] = emojis;
  const things = await Promise.all([
    standing(main, right === undefined ? ALONE : MAIN),
    ...(right === undefined ? [] : [standing(right, RIGHT)]),
    ...(left === undefined ? [] : [standing(left, LEFT)]),
  ]);
  return sharp(
    ground(
      hue,
      things.map(({ shadow }) => shadow),
    ),
  )
    .composite(things.map(({ layer }) => layer))
    .webp({ quality: 84, effort: 2 })
    .toBuffer();
}
