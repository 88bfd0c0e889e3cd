import { expect, it } from 'vitest';
import { keepWanted, readWanted } from './use-start-topup.ts';

function storageOf(kept: string | null = null) {
  let value = kept;
  return {
    getItem: () => value,
    setItem: (_key: string, text: string) => {
      value = text;
    },
  };
}

it('answers what a top-up was to order, for that top-up only', () => {
  const storage = storageOf();
  expect(readWanted(storage, 'one')).toBeNull();
  keepWanted(storage, 'one', 'plan');
  expect(readWanted(storage, 'one')).toBe('plan');
  expect(readWanted(storage, 'two')).toBeNull();
  expect(readWanted(storage, undefined)).toBeNull();
  keepWanted(storage, 'two', 'cart');
  expect(readWanted(storage, 'two')).toBe('cart');
});

it.each(['{', '{}', '["one"]', '["one","wallet"]'])('answers nothing for %s', (kept) => {
  expect(readWanted(storageOf(kept), 'one')).toBeNull();
});

it('does without a storage that keeps nothing', () => {
  const refuse = () => {
    throw new Error('switched off');
  };
  const storage = { getItem: refuse, setItem: refuse };
  keepWanted(storage, 'one', 'cart');
  expect(readWanted(storage, 'one')).toBeNull();
});
