import { expect, it } from 'vitest';
import { largerThanWhole, NUTRIENTS, statedAmounts } from './nutrition.ts';

it('what is not stated is null, and 0 is stated', () => {
  const amounts = statedAmounts({ fibre: 0, fat: 3.5 });
  expect(Object.keys(amounts)).toEqual([...NUTRIENTS]);
  expect(amounts).toMatchObject({ fibre: 0, fat: 3.5, energyKj: null });
});

it('a part is not more than its whole, where both are stated', () => {
  expect(largerThanWhole(statedAmounts({ fat: 2, saturatedFat: 3, sugars: 9 }))).toEqual(['saturatedFat']);
  expect(largerThanWhole(statedAmounts({ carbohydrate: 9, sugars: 9 }))).toEqual([]);
});
