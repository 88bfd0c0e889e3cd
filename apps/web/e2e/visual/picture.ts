import pixelmatch from 'pixelmatch';
import type { CDPSession, Page } from 'playwright-core';
import { type Picture, readPicture, roundColours } from './pixels.ts';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** What the window shows now, with rounded colours; `scale` is how many pixels represent a CSS pixel. */
export async function takePicture(page: Page, scale: 1 | 0.5): Promise<Picture> {
  let session = sessions.get(page);
  if (session === undefined) {
    session = page.context().newCDPSession(page);
    sessions.set(page, session);
  }
  const { data } = await (await session).send('Page.captureScreenshot', {
    format: 'png',
    // A larger picture, but available much sooner; it is read at once and never stored.
    optimizeForSpeed: true,
  });
  const whole = await readPicture(Buffer.from(data, 'base64'));
  return roundColours(scale === 1 ? whole : halve(whole));
}

/** A picture at half the width and height: each pixel is the mean of four. */
function halve({ width, height, data }: Picture): Picture {
  const half = Buffer.alloc(data.length / 4);
  const row = width * 4;
  let to = 0;
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < row; x += 8)
      for (let from = y * row + x; from < y * row + x + 4; from++, to++)
        half[to] =
          ((data[from] ?? 0) +
            (data[from + 4] ?? 0) +
            (data[from + row] ?? 0) +
            (data[from + row + 4] ?? 0)) >>
          2;
  return { width: width / 2, height: height / 2, data: half };
}

/**
 * How many pixels differ visibly, and a picture of where. Pictures of different sizes differ in all pixels. Edges of letters that
 * are only smoothed differently do not count.
 */
export function comparePictures(one: Picture, other: Picture): { pixels: number; where: Picture } {
  if (one.width !== other.width || one.height !== other.height)
    return { pixels: one.width * one.height, where: one };
  if (one.data.equals(other.data)) return { pixels: 0, where: one };
  const { width, height } = one;
  const data = Buffer.alloc(one.data.length);
  const pixels = pixelmatch(one.data, other.data, data, width, height, { threshold: 0.1 });
  return { pixels, where: { width, height, data } };
}
