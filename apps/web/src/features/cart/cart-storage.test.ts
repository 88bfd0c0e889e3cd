import { calendarDate } from '@padkos/domain';
import { describe, expect, it } from 'vitest';
import { type Cart, emptyCart } from './cart.ts';
import { type CartStorage, cartStorageKey, readCart, writeCart } from './cart-storage.ts';

const today = calendarDate('2026-11-20');
const cart: Cart = {
  selectedDate: calendarDate('2026-11-22'),
  lines: [{ id: 'l', menuItemId: 'd', title: 'Morogo', price: 22, quantity: 2, imageUrl: '/images/a.webp' }],
  attempt: { key: '0a1b', unanswered: true, byCard: false },
};

function memory(entries: Record<string, string> = {}): CartStorage {
  const map = new Map(Object.entries(entries));
  return { getItem: (key) => map.get(key) ?? null, setItem: (key, value) => void map.set(key, value) };
}
const stored = (value: string) => readCart(memory({ [cartStorageKey('u')]: value }), 'u', today);

describe('the stored cart', () => {
  it('comes back as it was, the key of an unanswered order included', () => {
    const storage = memory();
    writeCart(storage, 'u', cart);
    expect(readCart(storage, 'u', today)).toEqual(cart);
  });
  it('belongs to one user', () => {
    const storage = memory();
    writeCart(storage, 'u', cart);
    expect(readCart(storage, 'someone-else', today)).toEqual(emptyCart(today));
  });
  it.each([
    ['nothing', 'null'],
    ['no JSON', '{"lines":'],
    ['another shape', '[]'],
    ['a date that does not exist', JSON.stringify({ ...cart, selectedDate: '2026-02-30' })],
    ['a fraction of a portion', JSON.stringify({ ...cart, lines: [{ ...cart.lines[0], quantity: 1.5 }] })],
    ['a negative price', JSON.stringify({ ...cart, lines: [{ ...cart.lines[0], price: -1 }] })],
    ['a thousand portions', JSON.stringify({ ...cart, lines: [{ ...cart.lines[0], quantity: 1000 }] })],
    ['a line without a dish', JSON.stringify({ ...cart, lines: [{ id: 'l' }] })],
  ])('is empty and for today when it holds %s', (_, value) => {
    expect(stored(value)).toEqual(emptyCart(today));
  });
  it('is read without its key when the key could not be sent', () => {
    expect(
      stored(JSON.stringify({ ...cart, attempt: { key: 'a b', unanswered: true, byCard: false } })).attempt,
    ).toBeNull();
  });
  it('works without a storage', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    const storage = { getItem: refuse, setItem: refuse };
    expect(readCart(storage, 'u', today)).toEqual(emptyCart(today));
    expect(() => writeCart(storage, 'u', cart)).not.toThrow();
  });
});
