import { describe, expect, it } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from './change-draft.ts';

const DRAFT = { chosen: new Map([['dish', 3]]), names: new Map([['dish', ['Sam']]]) };
const ORDER = { id: 'order-1', revision: 2 };
function storage(stored: string | null = null) {
  const values = new Map<string, string>(stored === null ? [] : [['padkos.change.order-1', stored]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

describe('the draft of a changed order', () => {
  it('is read back as it was kept, and forgotten', () => {
    const kept = storage();
    keepDraft(kept, ORDER, DRAFT);
    expect(readDraft(kept, ORDER)).toEqual(DRAFT);
    forgetDraft(kept, ORDER);
    expect(readDraft(kept, ORDER)).toBeNull();
  });
  it('of another order or revision is none', () => {
    const kept = storage();
    keepDraft(kept, ORDER, DRAFT);
    expect(readDraft(kept, { ...ORDER, revision: 3 })).toBeNull();
    expect(readDraft(kept, { ...ORDER, id: 'order-2' })).toBeNull();
  });
  it.each([
    null,
    'no json',
    '[]',
    '{"revision": 2}',
    '{"revision": 2, "chosen": []}',
    '{"revision": 2, "chosen": [["dish"]]}',
    '{"revision": 2, "chosen": [["dish", -1]]}',
    '{"revision": 2, "chosen": [], "names": [["dish", [1]]]}',
    '{"revision": 2, "chosen": [["dish", 1000]]}',
  ])('that cannot be read is none: %s', (text) => expect(readDraft(storage(text), ORDER)).toBeNull());
  it('is lost where the browser keeps nothing', () => {
    const full = {
      ...storage(),
      setItem: () => {
        throw new Error('full');
      },
    };
    keepDraft(full, ORDER, DRAFT);
    expect(readDraft(full, ORDER)).toBeNull();
  });
});
