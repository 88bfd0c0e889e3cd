import { calendarDate } from '@padkos/domain';
import { describe, expect, it, vi } from 'vitest';
import { cartStorageKey, createCartStore } from './cart-storage.ts';

const today = calendarDate('2026-11-20');
const tabs = new EventTarget();
const tomorrow = calendarDate('2026-11-21');

function memory() {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  };
}

describe('the cart store', () => {
  it('tells its listeners of a change and keeps it for the next start', () => {
    const storage = memory();
    const store = createCartStore(storage, 'u', today, tabs);
    const listener = vi.fn();
    store.subscribe(listener);
    store.update((cart) => ({ ...cart, selectedDate: tomorrow }));
    expect(listener).toHaveBeenCalledOnce();
    expect(createCartStore(storage, 'u', today, tabs).get().selectedDate).toBe(tomorrow);
  });
  it('writes nothing when nothing changed', () => {
    const store = createCartStore(memory(), 'u', today, new EventTarget());
    const listener = vi.fn();
    store.subscribe(listener);
    store.update((cart) => cart);
    expect(listener).not.toHaveBeenCalled();
  });
  it('takes over the changes of another tab', () => {
    const storage = memory();
    const [here, there] = [
      createCartStore(storage, 'u', today, tabs),
      createCartStore(storage, 'u', today, tabs),
    ];
    const stop = here.subscribe(() => undefined);
    there.update((cart) => ({ ...cart, attempt: { key: 'k', unanswered: true, byCard: false } }));
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: cartStorageKey('u') }));
    expect(here.get().attempt?.key).toBe('k');
    stop();
  });
});
