import { expect, it } from 'vitest';
import { joinedText } from './users-table.tsx';

it('formats the join date in Johannesburg time', () => {
  expect(joinedText('2026-11-05T21:59:59.000Z')).toBe('Nov 05, 2026');
  expect(joinedText('2026-12-31T22:00:00.000Z')).toBe('Jan 01, 2027');
});
