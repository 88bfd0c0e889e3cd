import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureFile, readDishPicture } from './dish-pictures.ts';
import { demoDishes } from './dishes.ts';

it('every dish has its picture, of 4:3 and below 100 kB', async () => {
  for (const dish of demoDishes) {
    const picture = await readDishPicture(dish);
    const { format, width, height } = await sharp(picture).metadata();
    expect([dish.title, format, width, height]).toEqual([dish.title, 'webp', 1200, 900]);
    expect(picture.length).toBeLessThan(100_000);
  }
});

it('there is no picture without a dish', async () => {
  const files = demoDishes.map((dish) => pictureFile(dish));
  expect((await readdir(dirname(files[0] ?? ''))).sort()).toEqual(files.map((file) => basename(file)).sort());
});
