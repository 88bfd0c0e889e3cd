import { expect, test } from 'vitest';
import { at, parseJson, textAt, wholeAt } from './same-signature.ts';

test('numbers of 64 bit keep their digits, others stay numbers', () => {
  expect(parseJson('{"id":18446744073709551615,"list":[-9223372036854775808,9007199254740991,1.5]}')).toEqual(
    {
      id: '18446744073709551615',
      list: ['-9223372036854775808', 9_007_199_254_740_991, 1.5],
    },
  );
});

test.each(['', '<html>', '{"id":', 'undefined'])('%j is no JSON', (text) => {
  expect(parseJson(text)).toBeUndefined();
});

test('a missing value is undefined, also behind values that are not objects', () => {
  const value = parseJson('{"data":{"customer":null,"last4":"4242","list":[1]}}');
  expect(at(value, 'data', 'last4')).toBe('4242');
  expect(at(value, 'data', 'customer', 'email')).toBeUndefined();
  expect(at(value, 'data', 'last4', 'length', 'x')).toBeUndefined();
  expect(at(value, 'toString')).toBeUndefined();
  expect(at(undefined, 'data')).toBeUndefined();
});

test('texts and whole numbers are read strictly', () => {
  const value = parseJson(
    '{"a":25000,"b":"25000","c":250.5,"d":-1,"e":"25 000","f":true,"g":99999999999999999}',
  );
  expect(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => wholeAt(value, name))).toEqual([
    25_000,
    25_000,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(textAt(value, 'c')).toBe('250.5');
  expect(textAt(value, 'f')).toBeNull();
});
