import { expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { type DishDiet, dietsOn, suitsDiets } from './diets.ts';

const certificate = { certifier: 'SANHA', number: 'ZA-1', expires: calendarDate('2026-11-21') };
const plain = (code: DishDiet['code']): DishDiet => ({ code, certificate: null });
const halal: DishDiet = { code: 'halal', certificate };
const kosher: DishDiet = { code: 'kosher', certificate };

it('a certificate holds up to its last date', () => {
  expect(dietsOn([plain('vegan'), halal, kosher], calendarDate('2026-11-21'))).toEqual([
    plain('vegan'),
    halal,
    kosher,
  ]);
});

it('after it, halal is said as no pork and no alcohol, once, and kosher is not said', () => {
  const after = calendarDate('2026-11-22');
  expect(dietsOn([plain('vegan'), halal, kosher], after)).toEqual([
    plain('vegan'),
    plain('no_pork_no_alcohol'),
  ]);
  expect(dietsOn([halal, plain('no_pork_no_alcohol')], after)).toEqual([plain('no_pork_no_alcohol')]);
});

it('a vegan dish is vegetarian, and a halal one has neither pork nor alcohol', () => {
  expect(suitsDiets([plain('vegan')], ['vegetarian'])).toBe(true);
  expect(suitsDiets([plain('vegetarian')], ['vegan'])).toBe(false);
  expect(suitsDiets([halal], ['no_pork_no_alcohol'])).toBe(true);
  expect(suitsDiets([plain('no_pork_no_alcohol')], ['halal'])).toBe(false);
  expect(suitsDiets([plain('vegan'), halal], ['vegetarian', 'halal'])).toBe(true);
  expect(suitsDiets([], [])).toBe(true);
});
