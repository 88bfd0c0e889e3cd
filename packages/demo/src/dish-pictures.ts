import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Dish } from './dish.ts';

/**
 * The path of a dish's picture, which draw-pictures.ts drew beforehand, because drawing all of them takes many
 * seconds.
 */
export function pictureFile({ title }: Pick<Dish, 'title'>): string {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return fileURLToPath(new URL(`../pictures/${name}.webp`, import.meta.url));
}

/** A dish's picture as WebP, 1200 x 900 pixels. */
export function readDishPicture(dish: Pick<Dish, 'title'>): Promise<Buffer> {
  return readFile(pictureFile(dish));
}
