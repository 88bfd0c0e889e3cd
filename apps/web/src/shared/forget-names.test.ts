import { expect, it } from 'vitest';
import { forgetNames } from './session.ts';

it('leaves dishes and quantities in carts and plans, and no names of people', () => {
  const line = { menuItemId: 'd', title: 'Bobotie', quantity: 2 };
  const stored: Record<string, unknown> = {
    'padkos.cart.u': JSON.stringify({ lines: [{ ...line, guests: ['Sipho', 'Anna'] }], attempt: null }),
    'padkos.plan.u': JSON.stringify({ days: { '2026-11-21': { lines: [{ ...line, guests: ['Sipho'] }] } } }),
    'padkos.cart.v': 'broken',
    'padkos.change.o': JSON.stringify({ names: ['Sipho'] }),
    'padkos.language': 'af',
  };
  const storage = Object.defineProperties(stored, {
    getItem: { value: (key: string) => stored[key] },
    setItem: { value: (key: string, value: string) => Object.assign(stored, { [key]: value }) },
    removeItem: { value: (key: string) => Reflect.deleteProperty(stored, key) },
  });
  forgetNames(storage as unknown as Storage);
  expect(stored).toEqual({
    'padkos.cart.u': JSON.stringify({ lines: [line], attempt: null }),
    'padkos.plan.u': JSON.stringify({ days: { '2026-11-21': { lines: [line] } } }),
    'padkos.language': 'af',
  });
});
