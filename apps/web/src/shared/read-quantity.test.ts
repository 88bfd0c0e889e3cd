import { expect, it } from 'vitest';
import { readQuantity } from './ui/quantity-stepper.tsx';

it('reads a typed quantity, keeps it within its bounds and refuses what is no number', () => {
  expect(['20', ' 3 ', '0', '5000'].map((typed) => readQuantity(typed, 1, 25))).toEqual([20, 3, 1, 25]);
  expect(readQuantity('0', 0, 25)).toBe(0);
  for (const typed of ['', 'two', '-3', '1.5', '1e3']) expect(readQuantity(typed, 1, 25)).toBe(null);
});
