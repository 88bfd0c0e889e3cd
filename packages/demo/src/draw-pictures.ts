import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pictureFile } from './dish-pictures.ts';
import { demoDishes } from './dishes.ts';
import { renderDishPicture } from './draw-picture.ts';

// Redraws the picture of every dish. Run it after a change of a dish's title, emojis or hue.
for (const dish of demoDishes) {
  const file = pictureFile(dish);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await renderDishPicture(dish.picture));
}
