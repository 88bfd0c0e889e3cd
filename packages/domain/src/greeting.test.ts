import { describe, expect, it } from 'vitest';
import { partOfDay } from './johannesburg.ts';

describe('the greeting', () => {
  it.each([
    [0, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [16, 'afternoon'],
    [17, 'evening'],
    [23, 'evening'],
  ] as const)('%i is %s', (h, part) => expect(partOfDay(h)).toBe(part));
});
