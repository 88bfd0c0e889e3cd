import { describe, expect, it } from 'vitest';
import { demoDishes } from './dishes.ts';
import { emojiFile } from './draw-picture.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

describe('the demo menu', () => {
  it('has at least 26 dishes, each with its own title and description', () => {
    expect(demoDishes.length).toBeGreaterThanOrEqual(26);
    expect(new Set(demoDishes.map(({ title }) => title)).size).toBe(demoDishes.length);
    expect(new Set(demoDishes.map(({ description }) => description)).size).toBe(demoDishes.length);
  });

  it.each(WEEKDAYS)('offers 12 to 16 dishes of every kind on weekday %i', (weekday) => {
    const offered = demoDishes.filter(({ weekdays }) => weekdays.includes(weekday));
    expect(offered.length).toBeGreaterThanOrEqual(12);
    expect(offered.length).toBeLessThanOrEqual(16);
    expect(new Set(offered.map(({ category }) => category)).size).toBe(5);
    expect(offered.some(({ vegetarian, category }) => vegetarian && category === 'main')).toBe(true);
  });

  it.each(demoDishes)('$title has a fair price, portions, days and a picture', (dish) => {
    expect(Number.isInteger(dish.price) && dish.price >= 18 && dish.price <= 95).toBe(true);
    expect(Number.isInteger(dish.portions) && dish.portions > 0).toBe(true);
    expect(dish.weekdays.length).toBe(new Set(dish.weekdays).size);
    expect(dish.weekdays.every((weekday) => WEEKDAYS.includes(weekday))).toBe(true);
    for (const emoji of dish.picture.emojis)
      if (emoji !== undefined) expect(emojiFile(emoji)).toMatch(/webp$/);
  });

  it('shows the same thing in the middle of at most three pictures, and no picture twice', () => {
    const uses = new Map<string, number>();
    for (const { picture } of demoDishes) uses.set(picture.emojis[0], (uses.get(picture.emojis[0]) ?? 0) + 1);
    expect(Math.max(...uses.values())).toBeLessThanOrEqual(3);
    expect(new Set(demoDishes.map(({ picture }) => JSON.stringify(picture))).size).toBe(demoDishes.length);
  });
});
