import { calendarDate } from '@padkos/domain';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '../cart/cart.ts';
import {
  addDish,
  changeDays,
  closedDays,
  EMPTY_PLAN,
  planTotals,
  setLines,
  setQuantity,
  toOrderLines,
} from './plan.ts';
import { planStorageKey, readPlan, writePlan } from './use-plan.ts';

const MONDAY = calendarDate('2026-11-23');
const TUESDAY = calendarDate('2026-11-24');
const pap: CartLine = { id: 'l', menuItemId: 'pap', title: 'Pap', price: 20, quantity: 1, imageUrl: '' };
const stew: CartLine = { ...pap, menuItemId: 'stew', title: 'Stew', price: 45 };

describe('a plan', () => {
  it('has a dish once a day, with its portions, and no day without dishes', () => {
    const plan = addDish(addDish(addDish(EMPTY_PLAN, MONDAY, pap), MONDAY, pap), MONDAY, stew);
    expect(toOrderLines(plan, MONDAY).map(({ title, quantity }) => [title, quantity])).toEqual([
      ['Pap', 2],
      ['Stew', 1],
    ]);
    const less = setQuantity(setQuantity(plan, MONDAY, 'pap', 0), MONDAY, 'stew', 0);
    expect(less).toEqual(EMPTY_PLAN);
  });

  it('costs its dishes and a service fee for each day', () => {
    const plan = addDish(addDish(addDish(EMPTY_PLAN, MONDAY, pap), TUESDAY, stew), TUESDAY, pap);
    expect(planTotals(plan)).toEqual({ days: 2, portions: 3, total: 25 + 70 });
    expect(planTotals(EMPTY_PLAN)).toEqual({ days: 0, portions: 0, total: 0 });
  });

  it('forgets that a button filled a day once its dishes are changed', () => {
    const filled = setLines(EMPTY_PLAN, MONDAY, [pap], { isFilled: true });
    expect(filled.days[MONDAY]?.isFilled).toBe(true);
    expect(setQuantity(filled, MONDAY, 'pap', 2).days[MONDAY]?.isFilled).toBe(false);
  });

  it('loses a dish on every day', () => {
    const plan = addDish(addDish(addDish(EMPTY_PLAN, MONDAY, pap), TUESDAY, stew), TUESDAY, pap);
    const without = changeDays(plan, (lines) => lines.filter(({ menuItemId }) => menuItemId !== 'pap'));
    expect(Object.keys(without.days)).toEqual([TUESDAY]);
  });

  it('names what is planned for dates that closed', () => {
    const plan = addDish(addDish(EMPTY_PLAN, MONDAY, pap), TUESDAY, stew);
    const menu = { data: undefined };
    const open = { date: TUESDAY, closedReason: null, menu };
    expect(closedDays(plan, [open])).toEqual([{ date: MONDAY, lines: [pap] }]);
    expect(
      closedDays(plan, [
        { ...open, date: MONDAY },
        { ...open, closedReason: 'Stocktaking' },
      ]),
    ).toEqual([{ date: TUESDAY, lines: [stew] }]);
  });
});

describe('the stored plan', () => {
  const memory = (entries: Record<string, string> = {}) => {
    const map = new Map(Object.entries(entries));
    return {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
    };
  };
  const stored = (value: string) => readPlan(memory({ [planStorageKey('u')]: value }), 'u');
  const plan = {
    ...setLines(EMPTY_PLAN, MONDAY, [pap], { isFilled: true }),
    attempt: { key: '0a1b', unanswered: true, byCard: false },
  };

  it('comes back as it was, for its user only', () => {
    const storage = memory();
    writePlan(storage, 'u', plan);
    expect(readPlan(storage, 'u')).toEqual(plan);
    expect(readPlan(storage, 'other')).toEqual(EMPTY_PLAN);
  });

  it.each([
    ['nothing', 'null'],
    ['no JSON', '{"days":'],
    ['another shape', '{"days": []}'],
    ['a date that does not exist', JSON.stringify({ days: { '2026-02-30': { lines: [pap] } } })],
    ['a line without a dish', JSON.stringify({ days: { [MONDAY]: { lines: [{ id: 'l' }] } } })],
    ['a day without lines', JSON.stringify({ days: { [MONDAY]: { lines: [] } } })],
  ])('is empty when it holds %s', (_, value) => {
    expect(stored(value)).toEqual(EMPTY_PLAN);
  });
});
