import { describe, expect, it } from 'vitest';
import { snapshotChanges as changesIn, fieldName } from './snapshot-changes.ts';

const snapshotChanges = (before: unknown, after: unknown) => changesIn(before, after, 'unlimited');

describe('what an act changed', () => {
  it('is the fields that differ, new and gone ones too', () => {
    expect(
      snapshotChanges(
        { role: 'customer', isActive: true, note: 'x' },
        { role: 'admin', isActive: true, at: 7 },
      ),
    ).toEqual([
      { field: 'role', before: 'customer', after: 'admin' },
      { field: 'note', before: 'x', after: '' },
      { field: 'at', before: '', after: '7' },
    ]);
  });
  it('is everything when there was nothing before', () => {
    expect(snapshotChanges(null, { title: 'Pap' })).toEqual([{ field: 'title', before: '', after: 'Pap' }]);
  });
  it('is a list as a whole, and nothing when both are alike', () => {
    expect(snapshotChanges([1], [1, 2])).toEqual([{ field: '', before: '1', after: '1, 2' }]);
    expect(snapshotChanges(null, null)).toEqual([]);
  });
  it('says of a quantity that it is unlimited, and of nothing that was not there before', () => {
    expect(
      snapshotChanges({ maxQuantity: 45, note: 'x' }, { maxQuantity: null, note: null, day_capacity: null }),
    ).toEqual([
      { field: 'maxQuantity', before: '45', after: 'unlimited' },
      { field: 'note', before: 'x', after: '' },
      { field: 'day_capacity', before: '', after: 'unlimited' },
    ]);
    expect(snapshotChanges({ maxQuantity: null }, { maxQuantity: 45 })).toEqual([
      { field: 'maxQuantity', before: 'unlimited', after: '45' },
    ]);
    expect(snapshotChanges({ maxQuantity: null }, { maxQuantity: null })).toEqual([]);
    expect(snapshotChanges([], [{ menuItemId: 'a', maxQuantity: null }])).toEqual([
      { field: '', before: '', after: 'menu item id a, max quantity unlimited' },
    ]);
  });
  it('is told in words, also where a thing holds others', () => {
    const lines = [
      { menuItemId: 'a', maxQuantity: 5, note: null },
      { menuItemId: 'b', maxQuantity: 0, isActive: false },
    ];
    expect(snapshotChanges({ lines: [] }, { lines })).toEqual([
      {
        field: 'lines',
        before: '',
        after: 'menu item id a, max quantity 5; menu item id b, max quantity 0, is active no',
      },
    ]);
    expect([fieldName('default_cutoff_time'), fieldName('maxQuantity')]).toEqual([
      'default cutoff time',
      'max quantity',
    ]);
  });
});
