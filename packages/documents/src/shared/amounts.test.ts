import { describe, expect, it } from 'vitest';
import { formatCents, formatTokens, formatTokensAsRand } from './amounts.ts';

describe('amounts', () => {
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
