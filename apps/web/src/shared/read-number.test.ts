import { expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

it.each([
  ['50', 50],
  [' 1 000 ', 1000],
  ['1\u00a0000', 1000],
  ['50,00', 50],
  ['50.0', 50],
  ['R85', 85],
  ['', null],
  ['50,5', null],
  ['85.50', null],
  ['1,000', null],
  ['-5', null],
  ['abc', null],
  ['5e3', null],
  ['1.2.3', null],
])('the whole number %j is %j', (typed, number) => expect(readNumber(typed)).toBe(number));

it.each([
  ['50,50', 50.5],
  ['99.9', 99.9],
  ['75.123', null],
  ['1 234,50', 1234.5],
])('the amount %j is %j', (typed, number) => expect(readNumber(typed, 2)).toBe(number));
