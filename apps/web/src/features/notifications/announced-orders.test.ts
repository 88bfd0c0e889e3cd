import { describe, expect, it } from 'vitest';
import { noteNewOrders } from './use-bell.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

describe('new orders', () => {
  it('are announced once to each administrator', () => {
    const storage = memory();
    expect(noteNewOrders(storage, 'a', 2)).toBe(true);
    expect(noteNewOrders(storage, 'a', 2)).toBe(false);
    expect(noteNewOrders(storage, 'b', 2)).toBe(true);
  });
  it('are announced again when there is one more, also after some were seen', () => {
    const storage = memory();
    expect([3, 1, 1, 2].map((count) => noteNewOrders(storage, 'a', count))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
  it('are announced when nothing can be stored, or the stored value cannot be read', () => {
    const failing = () => {
      throw new Error('storage is switched off');
    };
    expect(noteNewOrders({ getItem: failing, setItem: failing }, 'a', 1)).toBe(true);
    expect(noteNewOrders({ ...memory(), getItem: () => 'much' }, 'a', 1)).toBe(true);
    expect(noteNewOrders(memory(), 'a', 0)).toBe(false);
  });
});
