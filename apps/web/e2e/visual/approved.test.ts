import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ALLOWED_PIXELS, APPROVED, SCALES, toSlug } from './expect-picture.ts';
import { comparePictures } from './picture.ts';
import { type Picture, readPicture, toWebp } from './pixels.ts';
import { whyNotCompared } from './why-not-compared.ts';

const TESTS = fileURLToPath(new URL('../', import.meta.url));
const files = globSync('*/*.webp', { cwd: APPROVED });

/** The picture names in a test file and in what it shares with its full one, as they appear in file names. */
function namesIn(test: string): Set<string> {
  const sources = globSync(`${test}{,.full}{,.test}.ts`, { cwd: TESTS });
  const source = sources.map((file) => readFileSync(join(TESTS, file), 'utf8')).join('\n');
  return new Set([...source.matchAll(/'([^'\n]+)'/g)].map(([, words]) => toSlug(words ?? '')));
}

it('no approved picture is left without a screen', () => {
  expect(files.length).toBeGreaterThan(200);
  const left = files.filter((file) => {
    const test = dirname(file);
    const [, name] = /\/(.+)-\d+x\d+-(?:light|dark)\.webp$/.exec(file) ?? [];
    return name === undefined || !namesIn(test).has(name);
  });
  expect(left).toEqual([]);
});

it('each approved picture has the size that its name says, and all together are small', async () => {
  const wrong: string[] = [];
  for (const file of files) {
    const { width, height, format } = await sharp(join(APPROVED, file)).metadata();
    const scale = SCALES[file.endsWith('-dark.webp') ? 'dark' : 'light'];
    if (format !== 'webp' || !file.includes(`-${width / scale}x${height / scale}-`)) wrong.push(file);
  }
  expect(wrong).toEqual([]);
  const bytes = files.reduce((sum, file) => sum + statSync(join(APPROVED, file)).size, 0);
  expect(bytes).toBeLessThan(6_000_000);
});

/** A light area of 100 x 60 pixels with a dark block in it. */
function block(width: number, height: number, dark = 40): Picture {
  const data = Buffer.alloc(100 * 60 * 4, 248);
  for (let y = 10; y < 10 + height; y++)
    for (let x = 10; x < 10 + width; x++) data.fill(dark, (y * 100 + x) * 4, (y * 100 + x) * 4 + 3);
  return { width: 100, height: 60, data };
}

it('a label that is gone and an area that is lower are seen, a colour next to it is not', () => {
  const button = block(60, 40);
  expect(comparePictures(button, block(60, 40)).pixels).toBe(0);
  expect(comparePictures(button, block(60, 40, 48)).pixels).toBe(0);
  expect(comparePictures(button, block(60, 12)).pixels).toBeGreaterThan(ALLOWED_PIXELS);
  expect(comparePictures(block(12, 8), block(0, 0)).pixels).toBeGreaterThan(ALLOWED_PIXELS);
  expect(comparePictures(button, { ...button, width: 60, height: 100 }).pixels).toBe(6_000);
});

it('a picture is the same once it was written and read', async () => {
  const picture = block(30, 30);
  const again = await readPicture(await toWebp(picture));
  expect(again.data.equals(Buffer.from(picture.data.map((value, i) => (i % 4 === 3 ? 255 : value))))).toBe(
    true,
  );
});

it('another browser than the pinned one compares nothing, and says why', () => {
  const executablePath = '/Applications/Chrome';
  const mac = { platform: 'darwin', arch: 'arm64' } as const;
  expect(whyNotCompared({ isPinned: true, executablePath }, mac)).toBe(null);
  expect(whyNotCompared({ isPinned: false, executablePath }, mac)).toMatch(
    /^Screens are not compared .+ \(darwin on arm64; the browser is \/Applications\/Chrome\)/,
  );
});
