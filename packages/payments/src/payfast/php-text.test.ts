import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phpTrim, phpUrlencode } from './signature.ts';

test('only letters, digits and - _ . stay bare; a blank becomes +', () => {
  const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
  expect(phpUrlencode(printable)).toBe(
    '+%21%22%23%24%25%26%27%28%29%2A%2B%2C-.%2F0123456789%3A%3B%3C%3D%3E%3F%40ABCDEFGHIJKLMNOPQRSTUVWXYZ' +
      '%5B%5C%5D%5E_%60abcdefghijklmnopqrstuvwxyz%7B%7C%7D%7E',
  );
});

test('any text survives a standard decoder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const decoded = new URLSearchParams(`field=${phpUrlencode(text)}`).get('field');
      expect(decoded).toBe(text.toWellFormed());
    }),
  );
});

test('trimming takes what PHP takes and leaves a non-breaking space', () => {
  expect(phpTrim(' \t\n\r\0\v Siân \v\0\r\n\t ')).toBe('Siân');
  expect(phpTrim('\u00a0Siân\u00a0')).toBe('\u00a0Siân\u00a0');
  expect(phpTrim(' \n ')).toBe('');
});
