import { describe, expect, it } from 'vitest';
import { hasNameProblem, linesForGuests, namesInOrder, namesTooMany, shownNames } from './guest-names.ts';

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
    expect(shownNames(40, ['Sam', 'Lea'])).toHaveLength(40);
    // Each name is a line of the order, and an order has at most 50.
    expect(shownNames(999, ['Sam', 'Lea'])).toHaveLength(50);
  });

  it('are at most as many as an order has lines', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `Guest ${index}`);
    const dish = (menuItemId: string, quantity: number, count: number) => ({
      menuItemId,
      quantity,
      names: names(count),
    });
    expect(namesTooMany([dish('a', 50, 50)])).toBe(0);
    expect(namesTooMany([dish('a', 60, 50)])).toBe(1);
    expect(namesTooMany([dish('a', 30, 30), dish('b', 25, 25)])).toBe(5);
    expect(namesTooMany([dish('a', 999, 1), dish('b', 999, 0)])).toBe(0);
  });

  it('are names and no web addresses', () => {
    expect(hasNameProblem(undefined)).toBe(false);
    expect(hasNameProblem(['Sam', ''])).toBe(false);
    expect(hasNameProblem(['Sam', 'www.evil.example'])).toBe(true);
  });
});
