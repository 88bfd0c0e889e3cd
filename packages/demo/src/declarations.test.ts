import { describe, expect, it } from 'vitest';
import { demoDeclarations } from './declarations.ts';
import { demoDishes } from './dishes.ts';

describe('the declarations of the demo dishes', () => {
  it('are of dishes on the menu, and leave one that was never declared', () => {
    const titles = demoDishes.map(({ title }) => title);
    expect(Object.keys(demoDeclarations).filter((title) => !titles.includes(title))).toEqual([]);
    expect(titles.filter((title) => demoDeclarations[title] === undefined)).toEqual([
      'Quarter mutton bunny chow',
    ]);
  });

  it.each(Object.entries(demoDeclarations))('%s is declared once for each allergen', (title, declared) => {
    const { contains, mayContain = {}, unknown = [], vegan = false, nutrition } = declared;
    const named = [...contains, ...Object.keys(mayContain), ...unknown];
    expect(new Set(named).size).toBe(named.length);
    const dish = demoDishes.find((one) => one.title === title);
    if (vegan) {
      expect(dish?.vegetarian).toBe(true);
      expect(contains.filter((code) => ['milk', 'egg', 'fish'].includes(code))).toEqual([]);
    }
    if (dish?.vegetarian === true) expect(contains).not.toContain('fish');
    if (nutrition === undefined) return;
    const [, , , carbohydrate, sugars, fat, saturated] = nutrition;
    expect(sugars).toBeLessThanOrEqual(carbohydrate);
    expect(saturated).toBeLessThanOrEqual(fat);
  });
});
