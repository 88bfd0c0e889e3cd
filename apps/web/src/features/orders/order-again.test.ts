import type { Menu, MenuLine, OrderItem } from '@padkos/contracts';
import { expect, it } from 'vitest';
import { NOT_DECLARED } from '../../../testing/not-declared.ts';
import { orderAgain } from './order-again-form.tsx';

const item = (menuItemId: string, quantity: number): OrderItem => ({
  id: `line ${menuItemId}`,
  orderId: 'order',
  menuItemId,
  quantity,
  pricePerItem: 10,
  totalPrice: 10 * quantity,
  createdAt: '2026-11-01T10:00:00.000Z',
  menuItem: { title: menuItemId },
});

const line = (id: string, availableQuantity: number | null): MenuLine => ({
  id: `menu ${id}`,
  isActive: true,
  availableQuantity,
  cutoffTime: '15:00',
  menuItem: { id, title: id, description: '', price: 12, imageUrl: '', isActive: true, ...NOT_DECLARED },
});

const menu = (...items: MenuLine[]): Menu => ({
  items,
  isPastCutoff: false,
  cutoffTime: '22:00',
  message: null,
  isAfter22: false,
  currentHour: 12,
});

it('offers what the menu has of each dish: all of it, what is left, or nothing', () => {
  const order = {
    items: [item('bobotie', 2), item('pap', 3), item('rice', 1), item('gone', 1), item('pap', 1)],
  };
  const today = menu(line('bobotie', null), line('pap', 2), line('rice', 0));
  expect(
    orderAgain(order, today).map(({ title, wanted, offer }) => [title, wanted, offer?.quantity]),
  ).toEqual([
    ['bobotie', 2, 2],
    ['pap', 4, 2],
    ['rice', 1, 0],
    ['gone', 1, undefined],
  ]);
});

it('offers nothing of a menu that is closed', () => {
  const closed = { ...menu(line('bobotie', null)), isPastCutoff: true };
  expect(orderAgain({ items: [item('bobotie', 1)] }, closed)).toMatchObject([{ offer: null }]);
});
