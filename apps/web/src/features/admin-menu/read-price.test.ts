import { describe, expect, it } from 'vitest';
import { readPrice } from './read-price.ts';

describe('a price as typed', () => {
  it('is whole tokens', () => {
    expect(readPrice('85')).toBe(85);
    expect(readPrice(' 85.90 ')).toBe(85);
  });
  it('is 0 when it is not a number, and never negative', () => {
    expect(readPrice('')).toBe(0);
    expect(readPrice('free')).toBe(0);
    expect(readPrice('-5')).toBe(0);
  });
  it('is never more than a price can be', () => {
    expect(readPrice('999999999999999999999')).toBe(100_000);
  });
});
