import { expect, it } from 'vitest';
import { ownWordsProblem } from './index.ts';

it.each([
  '',
  'For the braai',
  'Thanks!\nSee you on Monday',
  'Lekker 👩🏽‍🍳',
  'שלום',
  'see www.padkos.example',
])('%j are words', (words) => expect(ownWordsProblem(words)).toBe(null));

it.each([
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
  ...['\u200e', '\u200f', '\u061c', '\ufeff', '\u0007', '\u2028'],
])('%j may not be in them', (mark) => expect(ownWordsProblem(`R100${mark}005`)).toContain('control'));

it.each(['\u200b', '\u00ad \u2060'])('%j cannot be seen', (words) =>
  expect(ownWordsProblem(words)).toContain('can be seen'),
);
