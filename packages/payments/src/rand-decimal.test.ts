import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsToDecimal, decimalToCents } from './rand-decimal.ts';

test.each([
  ['250.00', 25_000],
  ['0.05', 5],
  ['500', 50_000],
  ['10.5', 1_050],
  ['1050.50', 105_050],
])('%s is %i cents', (decimal, cents) => {
  expect(decimalToCents(decimal)).toBe(cents);
});

test.each([
  '',
  '.',
  '5.',
  '.50',
  '-5.00',
  '+5',
  ' 5.00',
  '5,00',
  '1 000.00',
  '1.000',
  '1e3',
  '0x10',
  '٥',
  '99999999999',
])('"%s" is no amount', (decimal) => {
  expect(decimalToCents(decimal)).toBeNull();
});

test('a fee is negative', () => {
  expect([centsToDecimal(-280), centsToDecimal(-5), centsToDecimal(0)]).toEqual(['-2.80', '-0.05', '0.00']);
});

test('a fraction of a cent is refused', () => {
  expect(() => centsToDecimal(0.5)).toThrow(RangeError);
});

test('every amount is read back as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
      expect(decimalToCents(centsToDecimal(cents))).toBe(cents);
    }),
  );
});
