import type { Calendar } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { expect, it } from 'vitest';
import { calendarRows, rowKey } from './use-calendar-acts.ts';

const day = calendarDate;

it('puts what is set for the coming year in the order of the dates', () => {
  const calendar: Calendar = {
    settings: {
      closesOnHolidays: false,
      leavesOutClosed: false,
      countsWorkingDays: false,
      dayCapacity: null,
    },
    today: day('2026-11-20'),
    closedDays: [
      {
        id: '0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f11',
        from: day('2026-12-16'),
        to: day('2026-12-20'),
        reason: 'Rest',
        ordersCancelled: 0,
        createdAt: '2026-11-20T10:00:00.000Z',
      },
    ],
    holidays: [
      { date: day('2026-12-16'), name: 'Day of Reconciliation', isHoliday: true, origin: 'law' },
      { date: day('2026-12-25'), name: 'Christmas Day', isHoliday: true, origin: 'law' },
    ],
    days: [{ date: day('2026-12-02'), capacity: 40, closesAt: null, sold: 3 }],
  };
  expect(calendarRows(calendar).map(rowKey)).toEqual([
    'day 2026-12-02 2026-12-02',
    'closed 2026-12-16 2026-12-20',
    'holiday 2026-12-16 2026-12-16',
    'holiday 2026-12-25 2026-12-25',
  ]);
});
