import { expect, it } from 'vitest';
import { readCapacity } from './use-calendar-acts.ts';

it.each([
  ['', null],
  [' ', null],
  ['0', 0],
  [' 80 ', 80],
  ['100000', 100_000],
  ['100001', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['many', undefined],
])('reads "%s" as %s', (text, capacity) => expect(readCapacity(text)).toBe(capacity));
