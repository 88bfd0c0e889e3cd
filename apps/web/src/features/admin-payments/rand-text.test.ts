import { expect, it } from 'vitest';
import { randText } from './rand-text.ts';

it.each([
  [0, 'R0.00'],
  [5, 'R0.05'],
  [7_050, 'R70.50'],
  [125_000, 'R1\u00a0250.00'],
  [123_456_789, 'R1\u00a0234\u00a0567.89'],
  [-4_500, '-R45.00'],
])('%i cents are %s', (cents, text) => {
  expect(randText(cents)).toBe(text);
});
