import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { comparePictures, takePicture } from './picture.ts';
import { type Picture, readPicture, toWebp } from './pixels.ts';
import { holdStill } from './still-page.ts';

export const APPROVED = fileURLToPath(new URL('approved/', import.meta.url));
const DIFFERENT = fileURLToPath(new URL('different/', import.meta.url));

/** How many pixels may differ: see docs/decisions/083-approved-pictures.md. */
export const ALLOWED_PIXELS = 20;
/** How long a page may take to match its approved picture, in milliseconds. */
const PATIENCE_MS = 4_000;
const AGAIN_MS = 100;

/** A name in the form used in file names. */
export const toSlug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Both schemes have the same layout, which is compared in the light one; for colours alone half the size is enough. */
export const SCALES = { light: 1, dark: 0.5 } as const;

/** The file to which approving writes the pictures it has seen; without one, pictures are compared. */
const approving = process.env.PADKOS_APPROVE_PICTURES;

/**
 * Expects the window to match the picture approved under this name for its width, height and scheme. Names are unique within a
 * test file. If the browser is not the one that made the pictures, nothing is compared.
 */
export async function expectPicture(page: Page, name: string, scheme: keyof typeof SCALES): Promise<void> {
  if (!inject('browser').isPinned) return;
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const test = basename(expect.getState().testPath ?? '').replace(/(\.full)?\.test\.ts$/, '');
  const place = join(test, `${toSlug(name)}-${width}x${height}-${scheme}.webp`);
  const take = () => takeStill(page, SCALES[scheme]);
  if (approving === undefined) await compare(take, place);
  else await approve(page, take, place, approving);
}

/** The same in the light scheme, also in windows of these heights: for elements that stick to an edge of the window. */
export async function expectPictureAtHeights(page: Page, name: string, heights: readonly number[]) {
  const before = page.viewportSize();
  if (before === null) throw new Error('the window has no size');
  for (const height of heights) {
    await page.setViewportSize({ width: before.width, height });
    await expectPicture(page, name, 'light');
  }
  await page.setViewportSize(before);
}

/** A picture of the page while it holds still; afterwards the page continues. */
async function takeStill(page: Page, scale: 1 | 0.5): Promise<Picture> {
  const goOn = await holdStill(page);
  return takePicture(page, scale).finally(goOn);
}

async function compare(take: () => Promise<Picture>, place: string): Promise<void> {
  if (!existsSync(join(APPROVED, place)))
    throw new Error(
      `There is no approved picture ${place}. Approve one: npm run test:visual:approve -- ${testOf(place)}`,
    );
  const approved = await readPicture(await readFile(join(APPROVED, place)));
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const actual = await take();
    const { pixels, where } = comparePictures(approved, actual);
    if (pixels <= ALLOWED_PIXELS) return;
    if (Date.now() > until) throw new Error(await report(place, actual, pixels, where));
    await setTimeout(AGAIN_MS);
  }
}

async function report(place: string, actual: Picture, pixels: number, where: Picture): Promise<string> {
  const files = await Promise.all([
    write(place.replace(/\.webp$/, '-actual.webp'), actual),
    write(place.replace(/\.webp$/, '-difference.webp'), where),
  ]);
  return [
    `${pixels} pixels differ from the approved picture ${join(APPROVED, place)}`,
    ...files,
    `When the new one is right: npm run test:visual:approve -- ${testOf(place)}`,
  ].join('\n');
}

async function write(place: string, picture: Picture): Promise<string> {
  const file = join(DIFFERENT, place);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await toWebp(picture));
  return file;
}

/** Writes the picture unless it equals the approved one, once the page has loaded and looked the same twice. */
async function approve(page: Page, take: () => Promise<Picture>, place: string, seen: string): Promise<void> {
  await waitUntilLoaded(page);
  let last = await take();
  for (;;) {
    await setTimeout(3 * AGAIN_MS);
    const next = await take();
    const same = comparePictures(last, next).pixels === 0;
    last = next;
    if (same) break;
  }
  const file = join(APPROVED, place);
  const before = existsSync(file) ? await readPicture(await readFile(file)) : undefined;
  if (before === undefined || comparePictures(before, last).pixels > 0) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await toWebp(last));
  }
  await appendFile(seen, `${place}\n`);
}

/** Waits until nothing is loading any more; a screen that never stops loading is taken as it is. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await page
    .waitForFunction(
      (loading) => document.querySelector(loading) === null,
      'button[data-loading], .mantine-Loader-root, .mantine-Skeleton-root',
      { timeout: PATIENCE_MS },
    )
    .catch(() => {});
}

const testOf = (place: string) => `apps/web/e2e/${dirname(place)}.full.test.ts`;
