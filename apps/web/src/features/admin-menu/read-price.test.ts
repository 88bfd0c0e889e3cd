import { expect, it } from 'vitest';
import { readPrice } from './item-form.tsx';

it.each([
  ['85', 85],
  ['85,00', 85],
  ['1 200', 1200],
  ['999999999', 999_999_999],
  ['', 0],
  ['free', 0],
  ['-5', 0],
  ['85,50', null],
  ['85.90', null],
  ['85 or 90', null],
])('the price %j is %j', (typed, price) => expect(readPrice(typed)).toBe(price));
