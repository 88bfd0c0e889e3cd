import { expect, test } from 'vitest';
import { ArgumentsError, readArguments } from './read-arguments.ts';

test('missing options have defaults', () => {
  expect(readArguments(['peach'])).toEqual({
    gateway: 'peach',
    port: 4010,
    shop: 'http://localhost:3000',
    faults: false,
  });
  expect(
    readArguments(['--faults', '--port', '0', 'payfast', '--shop=https://padkos.example.co.za/']),
  ).toEqual({ gateway: 'payfast', port: 0, shop: 'https://padkos.example.co.za', faults: true });
});

test.each([
  [[], 'Which one?'],
  [['stripe'], 'Which one?'],
  [['payfast', 'peach'], 'Which one?'],
  [['payfast', '--port', 'any'], '--port must be'],
  [['payfast', '--port', '70000'], '--port must be'],
  [['payfast', '--shop', 'localhost:3000'], '--shop must be'],
  [['payfast', '--shop', 'http://localhost:3000/shop'], '--shop must be'],
  [['payfast', '--shop', 'file:///'], '--shop must be'],
  [['payfast', '--slow'], "Unknown option '--slow'"],
])('%j is explained', (args, message) => {
  expect(() => readArguments(args)).toThrow(ArgumentsError);
  expect(() => readArguments(args)).toThrow(message);
});
