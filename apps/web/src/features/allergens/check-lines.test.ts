import type { UserDiet } from '@padkos/contracts';
import { allergenStates } from '@padkos/domain';
import { expect, it } from 'vitest';
import { NOT_DECLARED } from '../../../testing/not-declared.ts';
import { checkLines } from './check-lines.ts';

const diet: UserDiet = {
  consent: true,
  consentedAt: '2026-11-20T10:00:00.000Z',
  allergens: ['milk'],
  blockTraces: false,
  diets: [],
  mark: false,
};
const offer = (id: string, milk: 'contains' | 'may_contain' | 'not_used' | 'unknown') => ({
  id: `line ${id}`,
  isActive: true,
  availableQuantity: null,
  cutoffTime: '15:00',
  menuItem: {
    id,
    title: id,
    description: '',
    price: 10,
    imageUrl: '',
    isActive: true,
    ...NOT_DECLARED,
    allergens: allergenStates({ milk }),
    allergenVersion: 2,
  },
});
const menu = {
  items: [
    offer('tart', 'contains'),
    offer('new', 'unknown'),
    offer('bun', 'may_contain'),
    offer('pap', 'not_used'),
  ],
};
const lines = menu.items.map(({ menuItem }) => ({ menuItemId: menuItem.id }));
const found = (
  given: readonly { menuItemId: string; override?: number }[],
  list: UserDiet | undefined = diet,
) => {
  const { blocked, traces } = checkLines(given, menu, list);
  return [blocked.map(({ dish }) => dish.id), traces.map(({ dish }) => dish.id)];
};

it('finds what the list blocks, and apart from it what may have traces', () => {
  expect(found(lines)).toEqual([['tart', 'new'], ['bun']]);
  expect(found(lines, { ...diet, blockTraces: true })).toEqual([['tart', 'new', 'bun'], []]);
});

it('leaves out what was confirmed at this version of the declaration', () => {
  expect(found([{ menuItemId: 'tart', override: 2 }])).toEqual([[], []]);
  expect(found([{ menuItemId: 'tart', override: 1 }])).toEqual([['tart'], []]);
});

it('finds nothing without a list or a menu', () => {
  expect(checkLines(lines, menu, undefined)).toEqual({ blocked: [], traces: [] });
  expect(checkLines(lines, undefined, diet)).toEqual({ blocked: [], traces: [] });
});
