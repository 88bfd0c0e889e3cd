import { describe, expect, it } from 'vitest';
import { readHidden, withColumn } from './column-store.ts';

describe('the choice of columns', () => {
  it('is read back as it was written', () => {
    const hidden = withColumn(withColumn({}, 'orders', 'items', false), 'users', 'joined', false);
    expect(readHidden(JSON.stringify(hidden))).toEqual({ orders: ['items'], users: ['joined'] });
  });
  it('shows everything where rubbish is stored', () => {
    for (const stored of [null, '', 'rubbish', 'null', '7', '["items"]', '{"orders":'])
      expect(readHidden(stored)).toEqual({});
    expect(readHidden('{"orders": "items", "users": ["joined", 7, null]}')).toEqual({ users: ['joined'] });
  });
  it('takes a column out once, and puts it back', () => {
    const out = withColumn(withColumn({}, 'orders', 'items', false), 'orders', 'items', false);
    expect(out).toEqual({ orders: ['items'] });
    expect(withColumn(out, 'orders', 'items', true)).toEqual({ orders: [] });
  });
});
