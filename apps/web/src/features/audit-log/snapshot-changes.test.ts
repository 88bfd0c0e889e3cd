import { describe, expect, it } from 'vitest';
import { snapshotChanges } from './snapshot-changes.ts';

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
    expect(snapshotChanges([1], [1, 2])).toEqual([{ field: '', before: '[1]', after: '[1,2]' }]);
    expect(snapshotChanges(null, null)).toEqual([]);
  });
});
