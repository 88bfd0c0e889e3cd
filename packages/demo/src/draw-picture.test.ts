import sharp from 'sharp';
import { expect, it } from 'vitest';
import { emojiFile, renderDishPicture } from './draw-picture.ts';

it.each([[['🍮']], [['🍮', '🍑']], [['🌶️', '🍑', '🍋']]] as const)(
  'draws %j as a picture of 4:3',
  async (emojis) => {
    const picture = await renderDishPicture({ emojis: [...emojis], hue: 30 });
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 900 });
    expect(picture.length).toBeLessThan(100_000);
  },
);

it('varies the ground with the hue', async () => {
  const [amber, rose] = await Promise.all([44, 8].map((hue) => renderDishPicture({ emojis: ['🍮'], hue })));
  expect(amber).not.toEqual(rose);
});

it('says which emoji has no picture', () => {
  expect(() => emojiFile('\u{E000}')).toThrow('No picture for the emoji');
});
