import type { Assignment, DailyMenuLine, MenuItem } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { expect, it } from 'vitest';
import { NOT_DECLARED } from '../../../testing/not-declared.ts';
import { dailyMenuChange } from './set-daily-menu-dialog.tsx';

/** A Saturday. */
const DATE = calendarDate('2026-11-21');
const dish = (id: string, isActive = true): MenuItem => ({
  id,
  title: id,
  description: '',
  price: 30,
  imageUrl: '',
  isActive,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...NOT_DECLARED,
  reviewedBy: null,
  reviewedAt: null,
});
const line = (menuItemId: string, change: Partial<DailyMenuLine> = {}): DailyMenuLine => ({
  id: `line of ${menuItemId}`,
  date: DATE,
  menuItemId,
  maxQuantity: 20,
  availableQuantity: 20,
  sold: 0,
  cutoffTime: '15:00',
  isActive: true,
  origin: 'schedule',
  menuItem: { title: menuItemId, price: 30, imageUrl: '', isActive: true },
  ...change,
});
const cell = (menuItemId: string, dayOfWeek: number, change: Partial<Assignment> = {}): Assignment => ({
  id: `${menuItemId} on ${dayOfWeek}`,
  menuItemId,
  dayOfWeek,
  defaultMaxQuantity: 50,
  defaultCutoffTime: '15:00',
  isActive: true,
  ...change,
});

it('lists the dishes that are added, kept and removed', () => {
  const change = dailyMenuChange(
    DATE,
    [dish('Vetkoek'), dish('Bobotie'), dish('Resting', false), dish('Off by hand')],
    [
      line('Bobotie', { sold: 4 }),
      line('Resting', { sold: 2 }),
      line('Off by hand', { isActive: false, maxQuantity: 8 }),
    ],
    [],
  );
  expect(change.comesOn).toEqual([
    { menuItemId: 'Off by hand', title: 'Off by hand', portions: 8, sold: 0 },
    { menuItemId: 'Vetkoek', title: 'Vetkoek', portions: null, sold: 0 },
  ]);
  expect(change.stays).toEqual([{ menuItemId: 'Bobotie', title: 'Bobotie', portions: 20, sold: 4 }]);
  expect(change.comesOff).toEqual([{ menuItemId: 'Resting', title: 'Resting', portions: 20, sold: 2 }]);
});

it('gives a new line the portions of its cell in the schedule for that weekday', () => {
  const cells = [
    cell('Pap', 5, { defaultMaxQuantity: 5 }),
    cell('Pap', 6),
    cell('Samp', 6, { isActive: false }),
  ];
  expect(dailyMenuChange(DATE, [dish('Pap'), dish('Samp')], [], cells).comesOn).toMatchObject([
    { title: 'Pap', portions: 50 },
    { title: 'Samp', portions: null },
  ]);
});
