import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { readPicture, roundColours, toWebp } from '../../apps/web/e2e/visual/pixels.ts';

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url));

/** The maximum size of a picture; within it, the quality is as high as possible. */
const LARGEST_BYTES = 60_000;
const QUALITIES = [90, 84, 78, 70, 60, 50, 40];

/** A screenshot of the window, once everything is loaded, without toasts and caret. */
export async function takePicture(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { caret-color: transparent !important } section[aria-live="polite"][aria-label^="Notifications"] { visibility: hidden !important }',
    );
    document.adoptedStyleSheets = [sheet];
    await Promise.all([
      document.fonts.ready,
      ...[...document.images].map((image) =>
        image.loading === 'lazy' ? null : image.decode().catch(() => {}),
      ),
      ...document.getAnimations().map((animation) => animation.finished.catch(() => {})),
    ]);
  });
  return page.screenshot();
}

/** Stores a screenshot of the window under this name, a path below docs, as WebP of at most 60 kB. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const picture = await takePicture(page);
  // Letters on plain areas are sharper and smaller with lossless compression; photos are not.
  const lossless = await toWebp(roundColours(await readPicture(picture)));
  if (lossless.length <= LARGEST_BYTES) return writeDocument(name, lossless);
  for (const quality of QUALITIES) {
    const webp = await sharp(picture).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length > LARGEST_BYTES && quality !== QUALITIES.at(-1)) continue;
    await writeDocument(name, webp);
    return;
  }
}

/** Writes a file below docs and prints its name. */
export async function writeDocument(name: string, content: Buffer): Promise<void> {
  const file = join(DOCS, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  console.log(`docs/${name}: ${Math.round(content.length / 1000)} kB`);
}
