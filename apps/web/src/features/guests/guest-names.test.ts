import { describe, expect, it } from 'vitest';
import { hasNameProblem, linesForGuests, namesInOrder, shownNames } from './guest-names.ts';

describe('the guests of a dish', () => {
  it.each([
    [2, undefined, [{ menuItemId: 'a', quantity: 2 }]],
    [2, [''], [{ menuItemId: 'a', quantity: 2 }]],
    [3, [' Sam '], [{ menuItemId: 'a', quantity: 3, guestName: 'Sam' }]],
    [
      3,
      ['Sam', '', 'Sam'],
      [
        { menuItemId: 'a', quantity: 2, guestName: 'Sam' },
        { menuItemId: 'a', quantity: 1 },
      ],
    ],
    [
      3,
      ['Sam', 'Lea'],
      [
        { menuItemId: 'a', quantity: 1, guestName: 'Sam' },
        { menuItemId: 'a', quantity: 1, guestName: 'Lea' },
        { menuItemId: 'a', quantity: 1 },
      ],
    ],
    [1, ['Sam', 'Lea'], [{ menuItemId: 'a', quantity: 1, guestName: 'Sam' }]],
  ])('become lines: %i portions, %j', (quantity, names, lines) => {
    expect(linesForGuests('a', quantity, names)).toEqual(lines);
  });

  it('are read back from an order as they were given', () => {
    const guests = [
      { menuItemId: 'a', name: 'Sam', quantity: 2 },
      { menuItemId: 'b', name: 'Lea', quantity: 1 },
      { menuItemId: 'b', name: 'Ann', quantity: 1 },
    ];
    expect(namesInOrder({ guests }, 'a', 2)).toEqual(['Sam']);
    expect(namesInOrder({ guests }, 'a', 3)).toEqual(['Sam', 'Sam', '']);
    expect(namesInOrder({ guests }, 'b', 3)).toEqual(['Lea', 'Ann', '']);
    expect(namesInOrder({ guests }, 'c', 1)).toEqual([]);
  });

  it('have one field, or one for each portion', () => {
    expect(shownNames(3, [])).toEqual(['']);
    expect(shownNames(3, ['Sam'])).toEqual(['Sam']);
    expect(shownNames(3, ['Sam', 'Lea'])).toEqual(['Sam', 'Lea', '']);
    expect(shownNames(1, ['Sam', 'Lea'])).toEqual(['Sam']);
  });

  it('are names and no web addresses', () => {
    expect(hasNameProblem(undefined)).toBe(false);
    expect(hasNameProblem(['Sam', ''])).toBe(false);
    expect(hasNameProblem(['Sam', 'www.evil.example'])).toBe(true);
  });
});
