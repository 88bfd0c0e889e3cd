import { describe, expect, it } from 'vitest';
import { readTopupAmount } from './topup-amount.ts';

describe('what is typed as a top-up', () => {
  it.each([
    ['50', 50],
    ['99.99', 99],
    ['99,50', 99],
    [' 200 ', 200],
    ['10000', 10_000],
  ])('%j buys %i tokens', (typed, tokens) => expect(readTopupAmount(typed)).toEqual({ ok: true, tokens }));
  it.each([
    ['', 'empty'],
    ['49.99', 'below'],
    ['-100', 'below'],
    ['10000.01', 'above'],
    ['75.123', 'decimals'],
    ['1e3', 'decimals'],
  ])('%j is refused as %s', (typed, reason) => expect(readTopupAmount(typed)).toEqual({ ok: false, reason }));
});
