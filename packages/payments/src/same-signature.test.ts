import { expect, test } from 'vitest';
import { sameSignature } from './same-signature.ts';

test('signatures of another length or content differ', () => {
  expect(sameSignature('abc', 'abc')).toBe(true);
  expect(sameSignature('abc', 'abd')).toBe(false);
  expect(sameSignature('abc', 'abcd')).toBe(false);
  expect(sameSignature('', 'abc')).toBe(false);
});
