import { calendarDate } from '@padkos/domain';
import { describe, expect, it } from 'vitest';
import { addLine, type CartLine, clearLines, countItems, emptyCart, setQuantity } from './cart.ts';

const date = calendarDate('2026-11-21');
const line = (id: string, quantity = 1): CartLine => ({
  id,
  menuItemId: `dish-${id}`,
  title: 'Morogo',
  price: 22,
  quantity,
  imageUrl: '',
});

describe('the cart', () => {
  it('adds a quantity to the line that is there already', () => {
    const cart = addLine(addLine(emptyCart(date), line('a', 2)), line('a', 3));
    expect(cart.lines).toEqual([line('a', 5)]);
  });
  it('keeps different lines apart and counts portions', () => {
    const cart = addLine(addLine(emptyCart(date), line('a', 2)), line('b'));
    expect(cart.lines.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(countItems(cart)).toBe(3);
  });
  it('changes a quantity, and takes the line out at zero', () => {
    const cart = addLine(addLine(emptyCart(date), line('a')), line('b'));
    expect(setQuantity(cart, 'a', 7).lines[0]?.quantity).toBe(7);
    expect(setQuantity(cart, 'a', 0).lines).toEqual([line('b')]);
    expect(setQuantity(cart, 'a', -1).lines).toEqual([line('b')]);
  });
  it('keeps the date and the key of its order when it is cleared', () => {
    const cart = {
      ...addLine(emptyCart(date), line('a')),
      attempt: { key: 'k', unanswered: true, byCard: false },
    };
    expect(clearLines(cart)).toEqual({
      selectedDate: date,
      lines: [],
      attempt: { key: 'k', unanswered: true, byCard: false },
    });
  });
});
