import { calendarDate } from '@padkos/domain';
import { describe, expect, it } from 'vitest';
import { NOT_DECLARED } from '../../../testing/not-declared.ts';
import { agreesWithMenu, alignIds, type CartLine, emptyCart, fitToMenu, lineIssue } from './cart.ts';

const line: CartLine = { id: 'old', menuItemId: 'd', title: 'Morogo', price: 22, quantity: 3, imageUrl: '' };
const cart = { ...emptyCart(calendarDate('2026-11-21')), lines: [line] };

function menu(change: { available?: number | null; price?: number; active?: boolean } = {}) {
  const { available = null, price = 22, active = true } = change;
  const dish = {
    id: 'd',
    title: 'Morogo',
    description: '',
    price,
    imageUrl: '',
    isActive: active,
    ...NOT_DECLARED,
  };
  return {
    items: [{ id: 'new', isActive: true, availableQuantity: available, cutoffTime: '15:00', menuItem: dish }],
  };
}

describe('a line of the cart against the menu', () => {
  it.each([
    ['is fine when there is plenty', menu(), null],
    ['is fine when just enough is left', menu({ available: 3 }), null],
    ['is not on the menu', { items: [] }, { kind: 'not_on_menu' }],
    ['is not on the menu when the dish was taken off', menu({ active: false }), { kind: 'not_on_menu' }],
    ['is sold out', menu({ available: 0 }), { kind: 'sold_out' }],
    ['is more than is left', menu({ available: 2 }), { kind: 'only_left', available: 2 }],
    ['costs something else now', menu({ price: 25 }), { kind: 'price', from: 22, to: 25 }],
  ])('%s', (_, offered, issue) => {
    expect(lineIssue(line, offered)).toEqual(issue);
    expect(agreesWithMenu([line], offered)).toBe(issue === null);
  });
});

describe('correcting the cart', () => {
  it('removes unavailable dishes', () => {
    expect(fitToMenu(cart, { items: [] }).lines).toEqual([]);
    expect(fitToMenu(cart, menu({ available: 0 })).lines).toEqual([]);
  });
  it('lowers quantities and takes the price of today', () => {
    const fitted = fitToMenu(cart, menu({ available: 2, price: 25 }));
    expect(fitted.lines).toEqual([{ ...line, id: 'new', quantity: 2, price: 25 }]);
    expect(agreesWithMenu(fitted.lines, menu({ available: 2, price: 25 }))).toBe(true);
  });
  it('follows a dish to its line on another date, and is the same cart when nothing moved', () => {
    const aligned = alignIds(cart, menu());
    expect(aligned.lines[0]?.id).toBe('new');
    expect(alignIds(aligned, menu())).toBe(aligned);
  });
});
