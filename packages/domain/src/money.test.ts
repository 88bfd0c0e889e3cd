import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatCents, formatRand, formatTokens, formatTokensAsRand, parseRand } from './money.ts';

test.each([
  ['250.00', 25_000],
  ['0.05', 5],
  ['500', 50_000],
  ['10.5', 1_050],
  ['1050.50', 105_050],
])('%s is %i cents', (decimal, cents) => {
  expect(parseRand(decimal)).toBe(cents);
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
  expect(parseRand(decimal)).toBeNull();
});

test('a fee is negative', () => {
  expect([formatRand(-280), formatRand(-5), formatRand(0)]).toEqual(['-2.80', '-0.05', '0.00']);
});

test('a fraction of a cent is refused', () => {
  expect(() => formatRand(0.5)).toThrow(RangeError);
});

test('every amount is read back as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
      expect(parseRand(formatRand(cents))).toBe(cents);
    }),
  );
});

describe('amounts as people read them', () => {
  it.each([
    [0, 'R0.00'],
    [5, 'R0.05'],
    [100, 'R1.00'],
    [99_999, 'R999.99'],
    [100_000, 'R1\u00a0000.00'],
    [123_456_789, 'R1\u00a0234\u00a0567.89'],
    [-5, '-R0.05'],
  ])('%i cents are %s', (cents, text) => expect(formatCents(cents)).toBe(text));

  it('a token is a rand', () => expect(formatTokensAsRand(125)).toBe('R125.00'));

  it('counts tokens in words', () => {
    expect(formatTokens(1)).toBe('1\u00a0token');
    expect(formatTokens(1250)).toBe('1\u00a0250\u00a0tokens');
  });
});
