import { describe, expect, it } from 'vitest';
import { findDishes, menuSections } from './menu-sections.ts';

const line = (id: string, availableQuantity: number | null = null, description = '') => ({
  availableQuantity,
  menuItem: {
    id,
    title: `Dish ${id}`,
    description,
  },
});
const order = (dishes: string[], status: 'fulfilled' | 'cancelled' = 'fulfilled') => ({
  status,
  items: dishes.map((menuItemId) => ({ menuItemId })),
});
const shown = (lines: ReturnType<typeof line>[], orders: ReturnType<typeof order>[], liked: string[] = []) =>
  menuSections(lines, orders, new Set(liked)).map((section) => [
    section.kind,
    ...section.lines.map((l) => l.menuItem.id),
  ]);

describe('the sections of a menu', () => {
  it('are one, in the order of the menu, for a customer without orders', () => {
    expect(shown([line('b'), line('a')], [])).toEqual([['rest', 'b', 'a']]);
  });
  it('begin with the three dishes that were ordered most often, and end with what is sold out', () => {
    const lines = [line('a'), line('b', 0), line('c', 3), line('d'), line('e')];
    const orders = [order(['a', 'c', 'b']), order(['c', 'd']), order(['e', 'c', 'e']), order(['gone'])];
    expect(shown(lines, orders)).toEqual([
      ['usual', 'c', 'e', 'a'],
      ['rest', 'd'],
      ['soldOut', 'b'],
    ]);
  });
  it('begin with what the customer likes, also when it was never ordered, but not when it is sold out', () => {
    const lines = [line('a'), line('b'), line('c', 0), line('d'), line('e'), line('f')];
    const orders = [order(['a', 'b']), order(['b', 'd']), order(['e'])];
    expect(shown(lines, orders, ['f', 'd', 'c'])).toEqual([
      ['usual', 'd', 'f', 'b', 'a', 'e'],
      ['soldOut', 'c'],
    ]);
  });
  it('count no order that was cancelled', () => {
    expect(shown([line('a')], [order(['a'], 'cancelled')])).toEqual([['rest', 'a']]);
  });
});

describe('a search among the dishes', () => {
  const lines = [line('a', null, 'Beef with yellow rice'), line('b', null, 'Rice pudding')];
  it.each([
    ['', ['a', 'b']],
    [' rice ', ['a', 'b']],
    ['YELLOW rice', ['a']],
    ['dish pudding', ['b']],
    ['fish', []],
  ])('for %j finds %j', (wanted, ids) =>
    expect(findDishes(lines, wanted).map(({ menuItem }) => menuItem.id)).toEqual(ids),
  );
});
