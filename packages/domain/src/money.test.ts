import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  approximateRand,
  formatCents,
  formatRand,
  formatTokens,
  formatTokensAsRand,
  includedVatCents,
  parseRand,
  tokensForCents,
} from './money.ts';

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

describe('rand, cents, tokens and VAT', () => {
  it.each([
    ['50', 5000],
    ['50.5', 5050],
    ['50.05', 5005],
    ['0.99', 99],
    ['10000.00', 1_000_000],
  ])('reads R%s as %i cents', (text, cents) => expect(parseRand(text)).toBe(cents));
  it.each(['', '-50', '50.005', '5e3', '1,000', '٥٠', '50.', ' 50', 'NaN', '99999999999'])(
    'refuses %j',
    (text) => expect(parseRand(text)).toBeNull(),
  );
  it('formats what it reads', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (cents) => {
        expect(parseRand(formatRand(cents))).toBe(cents);
      }),
    );
    expect(formatRand(-5)).toBe('-0.05');
    expect(approximateRand(120)).toBe('≈ R120.00');
    expect(approximateRand(43_705)).toBe('≈ R43\u00a0705.00');
  });
  it('rounds tokens down', () => {
    expect(tokensForCents(9999)).toBe(99);
    expect(tokensForCents(10000)).toBe(100);
  });
  it('takes VAT out of an amount, half up', () => {
    expect(includedVatCents(11500)).toBe(1500);
    expect(includedVatCents(10000)).toBe(1304);
    expect(includedVatCents(0)).toBe(0);
    fc.assert(
      fc.property(fc.nat(100_000_000), (total) => {
        const exact = (total * 15) / 115;
        expect(Math.abs(includedVatCents(total) - exact)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
