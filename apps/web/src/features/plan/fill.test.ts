import type { Menu, MenuLine, UserDiet } from '@padkos/contracts';
import { type Allergen, addDays, allergenStates, calendarDate, type Diet } from '@padkos/domain';
import { describe, expect, it } from 'vitest';
import { NOT_DECLARED } from '../../../testing/not-declared.ts';
import { type DayToFill, lastWeek, type OrderedDishes, surprise } from './use-fill.ts';

const MONDAY = calendarDate('2026-11-23');
const TRIES = Array.from({ length: 50 });

interface Given {
  readonly left?: number | null;
  readonly diets?: readonly Diet[];
  readonly contains?: Allergen;
  readonly active?: boolean;
}

const NOT_USED = allergenStates({ milk: 'not_used' });

function dish(id: string, { left = null, diets = [], contains, active = true }: Given = {}): MenuLine {
  return {
    id: `line of ${id}`,
    isActive: active,
    availableQuantity: left,
    cutoffTime: '15:00',
    menuItem: {
      id,
      title: id,
      description: '',
      price: 30,
      imageUrl: '',
      isActive: true,
      ...NOT_DECLARED,
      allergens: contains === undefined ? NOT_USED : { ...NOT_USED, [contains]: 'contains' },
      diets: diets.map((code) => ({ code, certificate: null })),
    },
  };
}

const menuOf = (...items: MenuLine[]): Menu => ({
  items,
  isPastCutoff: false,
  cutoffTime: '22:00',
  message: null,
  isAfter22: false,
  currentHour: 9,
});
const days = (...menus: Menu[]): DayToFill[] => menus.map((menu, i) => ({ date: addDays(MONDAY, i), menu }));
const dietOf = (list: Partial<UserDiet>): UserDiet => ({
  consent: true,
  consentedAt: null,
  allergens: [],
  blockTraces: false,
  diets: [],
  mark: false,
  ...list,
});
const AVOIDS_MILK = dietOf({ allergens: ['milk'] });

describe('the same as last week', () => {
  const order = (
    deliveryDate: string,
    dishes: Record<string, number>,
    status: OrderedDishes['status'] = 'fulfilled',
  ): OrderedDishes => ({
    deliveryDate: calendarDate(deliveryDate),
    status,
    items: Object.entries(dishes).map(([menuItemId, quantity]) => ({
      menuItemId,
      quantity,
      menuItem: { title: menuItemId },
    })),
  });

  it('takes the dishes of the same weekday a week before, all orders of the date together', () => {
    const orders = [
      order('2026-11-16', { Bobotie: 1, Pap: 2 }),
      order('2026-11-16', { Pap: 1 }),
      order('2026-11-16', { Samp: 1 }, 'cancelled'),
      order('2026-11-17', { Samp: 5 }),
    ];
    const [monday] = lastWeek(days(menuOf(dish('Bobotie'), dish('Pap'), dish('Samp'))), orders, undefined);
    expect(monday?.lines.map(({ id, title, quantity }) => [id, title, quantity])).toEqual([
      ['line of Bobotie', 'Bobotie', 1],
      ['line of Pap', 'Pap', 3],
    ]);
    expect(monday?.leftOut).toEqual([]);
  });

  it('leaves out what is not on the menu, sold out or on the own list, and says so', () => {
    const orders = [order('2026-11-16', { Bobotie: 1, Pap: 3, Samp: 1, Melktert: 1, Vetkoek: 1 })];
    const menu = menuOf(
      dish('Pap', { left: 2 }),
      dish('Samp', { left: 0 }),
      dish('Melktert', { contains: 'milk' }),
      dish('Vetkoek', { active: false }),
    );
    const [monday] = lastWeek(days(menu), orders, AVOIDS_MILK);
    expect(monday?.lines.map(({ title, quantity }) => [title, quantity])).toEqual([['Pap', 2]]);
    expect(monday?.leftOut).toEqual([
      { kind: 'not_on_menu', title: 'Bobotie' },
      { kind: 'fewer', title: 'Pap', wanted: 3, quantity: 2 },
      { kind: 'sold_out', title: 'Samp' },
      { kind: 'blocked', title: 'Melktert' },
      { kind: 'not_on_menu', title: 'Vetkoek' },
    ]);
  });

  it('says when nothing was ordered', () => {
    expect(lastWeek(days(menuOf(dish('Pap'))), [], undefined)).toEqual([
      { date: MONDAY, lines: [], leftOut: [{ kind: 'nothing_ordered' }] },
    ]);
  });
});

describe('a surprise', () => {
  const titles = (menus: DayToFill[], wishes: object = {}) =>
    surprise(menus, { diet: undefined, planned: new Set(), ...wishes }).map(({ lines }) => lines[0]?.title);

  it('is one portion of one dish a day, another one each time', () => {
    const menu = menuOf(...['A', 'B', 'C', 'D', 'E'].map((id) => dish(id)));
    const week = days(menu, menu, menu);
    const [first] = surprise(week, { diet: undefined, planned: new Set() });
    expect(first).toMatchObject({ date: MONDAY, lines: [{ quantity: 1, price: 30 }], leftOut: [] });
    expect(new Set(TRIES.map(() => titles(week).join())).size).toBeGreaterThan(10);
  });

  it('repeats no dish where the menus allow it, however the dice fall', () => {
    // Only one choice repeats no dish: A, B, C.
    const week = days(
      menuOf(dish('A'), dish('B'), dish('C')),
      menuOf(dish('B'), dish('C')),
      menuOf(dish('C')),
    );
    for (const _try of TRIES) expect(titles(week)).toEqual(['A', 'B', 'C']);
  });

  it('repeats a dish rather than leave a day empty', () => {
    const week = days(menuOf(dish('A')), menuOf(dish('A')), menuOf(dish('A'), dish('B')));
    for (const _try of TRIES) expect(titles(week)).toEqual(['A', 'A', 'B']);
  });

  it('takes another dish than those that are planned already, where there is one', () => {
    const week = days(menuOf(dish('A'), dish('B')), menuOf(dish('A')));
    for (const _try of TRIES) expect(titles(week, { planned: new Set(['A']) })).toEqual(['B', 'A']);
  });

  it('never takes what the own list blocks, what is sold out or what suits another diet', () => {
    const menu = menuOf(
      dish('milky', { contains: 'milk', diets: ['vegetarian'] }),
      dish('meaty'),
      dish('gone', { left: 0, diets: ['vegan'] }),
      dish('off', { active: false, diets: ['vegan'] }),
      dish('green', { diets: ['vegan'] }),
    );
    const diet = dietOf({ allergens: ['milk'], diets: ['vegetarian'] });
    for (const _try of TRIES) expect(titles(days(menu, menu), { diet })).toEqual(['green', 'green']);
    expect(surprise(days(menuOf(dish('meaty'))), { diet, planned: new Set() })).toEqual([
      { date: MONDAY, lines: [], leftOut: [{ kind: 'nothing_fits' }] },
    ]);
  });

  it('takes traces of what is avoided only where there is nothing else', () => {
    const line = dish('traces');
    const parsed = {
      ...line,
      menuItem: { ...line.menuItem, allergens: allergenStates({ milk: 'may_contain' }) },
    };
    for (const _try of TRIES) {
      expect(titles(days(menuOf(parsed, dish('pure'))), { diet: AVOIDS_MILK })).toEqual(['pure']);
      expect(titles(days(menuOf(parsed)), { diet: AVOIDS_MILK })).toEqual(['traces']);
    }
  });

  it('leaves a day empty whose cutoff has passed', () => {
    const late = { ...menuOf(dish('A')), isPastCutoff: true };
    expect(titles(days(late))).toEqual([undefined]);
  });
});
