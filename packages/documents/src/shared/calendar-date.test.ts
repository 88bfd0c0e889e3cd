import { expect, it } from 'vitest';
import { formatDate } from './document-party.ts';

it('writes a calendar date out', () => {
  expect(formatDate('2026-11-05')).toBe('5 November 2026');
  expect(formatDate('2028-02-29')).toBe('29 February 2028');
});

it('refuses what is no calendar date', () => expect(() => formatDate('2026-02-30')).toThrow(RangeError));
