import { calendarDate } from '@padkos/domain';
import { type Action, UNKNOWN_ID } from './action.ts';

const inJanuary = { from: calendarDate('2027-01-04'), to: calendarDate('2027-01-08'), reason: 'Renovation' };
const settings = {
  closesOnHolidays: true,
  leavesOutClosed: false,
  countsWorkingDays: false,
  dayCapacity: 50_000,
};
const election = { name: 'Elections', isHoliday: true };
const fair = { capacity: 80, closesAt: '2027-02-01T10:00:00.000Z' };

export const CALENDAR_ACTIONS: Action[] = [
  [
    'close days',
    'admin',
    (b) => b.post('/api/admin/closed-days', inJanuary),
    (c) => c.admin.calendar.close.mutate(inJanuary),
  ],
  [
    'close days with orders',
    'admin',
    (b) => b.post('/api/admin/closed-days', { ...inJanuary, from: '2026-11-21', to: '2026-11-28' }),
    (c) =>
      c.admin.calendar.close.mutate({
        ...inJanuary,
        from: calendarDate('2026-11-21'),
        to: calendarDate('2026-11-28'),
      }),
  ],
  [
    'close days that are over',
    'admin',
    (b) => b.post('/api/admin/closed-days', { ...inJanuary, from: '2026-01-05' }),
    (c) => c.admin.calendar.close.mutate({ ...inJanuary, from: calendarDate('2026-01-05') }),
  ],
  [
    'orders in the way of closed days',
    'admin',
    (b) => b.get('/api/admin/closed-days/orders?from=2026-11-21&to=2026-11-28'),
    (c) =>
      c.admin.calendar.ordersInTheWay.query({
        from: calendarDate('2026-11-21'),
        to: calendarDate('2026-11-28'),
      }),
  ],
  [
    'orders in the way of public holidays',
    'admin',
    (b) => b.get('/api/admin/closed-days/orders?from=2026-11-21&to=2026-12-31&holidays=true'),
    (c) =>
      c.admin.calendar.ordersInTheWay.query({
        from: calendarDate('2026-11-21'),
        to: calendarDate('2026-12-31'),
        holidays: 'true',
      }),
  ],
  [
    'closed days',
    'admin',
    (b) => b.get('/api/admin/closed-days'),
    (c) => c.admin.calendar.closedDays.query(),
  ],
  [
    'reopen no days',
    'admin',
    (b) => b.delete(`/api/admin/closed-days/${UNKNOWN_ID}`),
    (c) => c.admin.calendar.reopen.mutate({ id: UNKNOWN_ID }),
  ],
  [
    'save calendar settings',
    'admin',
    (b) => b.put('/api/admin/calendar/settings', settings),
    (c) => c.admin.calendar.saveSettings.mutate(settings),
  ],
  [
    'add a holiday',
    'admin',
    (b) => b.put('/api/admin/holidays/2027-03-03', election),
    (c) => c.admin.calendar.setHoliday.mutate({ date: calendarDate('2027-03-03'), ...election }),
  ],
  [
    'reset a holiday',
    'admin',
    (b) => b.delete('/api/admin/holidays/2027-03-03'),
    (c) => c.admin.calendar.resetHoliday.mutate({ date: calendarDate('2027-03-03') }),
  ],
  [
    'set a delivery day',
    'admin',
    (b) => b.put('/api/admin/delivery-days/2027-02-03', fair),
    (c) => c.admin.calendar.setDay.mutate({ date: calendarDate('2027-02-03'), ...fair }),
  ],
  ['calendar', 'admin', (b) => b.get('/api/admin/calendar'), (c) => c.admin.calendar.get.query()],
];
