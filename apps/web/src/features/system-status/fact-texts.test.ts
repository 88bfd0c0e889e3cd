import { expect, it } from 'vitest';
import { durationText, factTexts, sizeText } from './check-list.tsx';

it('says sizes in the unit that fits', () => {
  expect([0, 999, 1_000, 9_650_000, 12_000_000_000, 3e15].map(sizeText)).toEqual([
    '0 B',
    '999 B',
    '1.0 kB',
    '9.7 MB',
    '12 GB',
    '3000 TB',
  ]);
});

it('says times in minutes and hours', () => {
  expect([0, 59, 60, 3_599, 11_100].map(durationText)).toEqual([
    '0 s',
    '59 s',
    '1 min',
    '59 min',
    '3 h 5 min',
  ]);
});

it('says each fact by what it is', () => {
  expect(
    factTexts({ at: '2026-11-20T10:00:00.000Z', error: 'away', free: 2e9, seconds: 61, failed: 3 }),
  ).toEqual({
    at: 'Fri 20 Nov 2026, 12:00',
    error: 'away',
    free: '2.0 GB',
    seconds: '1 min',
    failed: '3',
  });
});
