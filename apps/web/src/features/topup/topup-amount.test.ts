import { describe, expect, it } from 'vitest';
import { readTopupAmount } from './topup-form.tsx';

describe('what is typed as a top-up', () => {
  it.each([
    ['50', 50],
    ['99.99', 99],
    ['99,50', 99],
    [' 200 ', 200],
    ['10000', 10_000],
    ['1 000,50', 1000],
  ])('%j buys %i tokens', (typed, tokens) =>
    expect(readTopupAmount(typed)).toMatchObject({ ok: true, tokens }),
  );
  it.each([
    ['', 'empty'],
    ['49.99', 'below'],
    ['-100', 'unclear'],
    ['10000.01', 'above'],
    ['75.123', 'unclear'],
    ['1e3', 'unclear'],
  ])('%j is refused as %s', (typed, reason) => expect(readTopupAmount(typed)).toEqual({ ok: false, reason }));
});

it('sends the amount in rand and cents', () => {
  expect(readTopupAmount('50,5')).toMatchObject({ amount: '50.50' });
  expect(readTopupAmount('1 000')).toMatchObject({ amount: '1000.00' });
});
