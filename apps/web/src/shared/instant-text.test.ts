import { expect, it } from 'vitest';
import { instantText } from './instant-text.ts';

it('formats an instant in Johannesburg time, regardless of the machine zone', () => {
  expect(instantText('2026-11-20T12:05:59.000Z')).toBe('Fri 20 Nov 2026, 14:05');
  expect(instantText('2026-12-31T22:00:00.000Z')).toBe('Fri 1 Jan 2027, 00:00');
});
