import { schema } from '@padkos/database';
import { PICTURE_WIDTHS } from '@padkos/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import { readImage, storeImage } from '../index.ts';
import { inTurn } from './picture-queue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A picture with as much detail as a photo of food: grain over shapes of every size. */
async function photo(width = 1200, height = 900): Promise<Buffer> {
  const grain = (side: number, sigma: number) =>
    sharp({
      create: {
        width: Math.ceil(width / side),
        height: Math.ceil(height / side),
        channels: 3,
        background: '#a0703c',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .resize(width, height, { kernel: 'cubic' })
      .png()
      .toBuffer();
  const [coarse, middle, fine] = await Promise.all([grain(40, 60), grain(8, 40), grain(2, 25)]);
  return sharp(coarse)
    .composite([
      { input: middle, blend: 'overlay' },
      { input: fine, blend: 'overlay' },
    ])
    .webp({ quality: 82 })
    .toBuffer();
}

const store = async (content: Uint8Array) =>
  (await storeImage(app, content)).imageUrl.replace('/images/', '');

describe('a picture in a width', () => {
  it('has at most 25 kB in the size of a phone, and is as wide as the app shows it', async () => {
    const whole = await photo();
    expect(whole.length).toBeGreaterThan(200_000);
    const name = await store(whole);
    const sizes: number[] = [];
    for (const width of PICTURE_WIDTHS) {
      const { content, contentType, isFinal } = await readImage(app, name, width);
      expect([contentType, isFinal]).toEqual(['image/webp', true]);
      expect(await sharp(content).metadata()).toMatchObject({
        width,
        height: (width * 3) / 4,
        format: 'webp',
      });
      sizes.push(content.length);
    }
    expect(sizes[0]).toBeLessThanOrEqual(25_000);
    expect(sizes[1]).toBeLessThanOrEqual(80_000);
    expect(sizes[2]).toBeLessThanOrEqual(200_000);
  });

  it('is made once, also when several ask at the same time', async () => {
    const name = await store(await photo(700, 500));
    const before = await app.db.query.$count(schema.images);
    const all = await Promise.all(Array.from({ length: 12 }, () => readImage(app, name, 336)));
    expect(new Set(all.map(({ content }) => Buffer.from(content).toString('base64'))).size).toBe(1);
    expect(all.every(({ isFinal }) => isFinal)).toBe(true);
    expect(await app.db.query.$count(schema.images)).toBe(before + 1);
  });

  it('is never wider than the picture that was stored', async () => {
    const name = await store(await photo(300, 100));
    const { content } = await readImage(app, name, 1200);
    expect(await sharp(content).metadata()).toMatchObject({ width: 133, height: 100 });
  });

  it('is the whole picture while too many wait, and kept by no browser', async () => {
    const whole = await photo(640, 480);
    const name = await store(whole);
    const { promise: busy, resolve: end } = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 9 }, () => inTurn(() => busy));
    const { content, isFinal } = await readImage(app, name, 336);
    expect([Buffer.from(content).equals(whole), isFinal]).toEqual([true, false]);
    end();
    await Promise.all(waiting);
    expect((await readImage(app, name, 336)).isFinal).toBe(true);
  });

  it('is made of no picture that was made itself, and of none that is not there', async () => {
    const name = await store(await photo(400, 300));
    await readImage(app, name, 336);
    const before = await app.db.query.$count(schema.images);
    await readImage(app, name.replace('.webp', '-336.webp'), 672);
    expect(await app.db.query.$count(schema.images)).toBe(before);
    expect(await refusalOf(readImage(app, `${'0'.repeat(64)}.webp`, 336))).toBe('NOT_FOUND');
    expect(await refusalOf(readImage(app, '\u0000', 336))).toBe('NOT_FOUND');
  });
});
