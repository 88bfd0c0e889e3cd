import { calendarDate } from '@padkos/domain';
import type { Action } from './action.ts';

export const REPORTS_ACTIONS: Action[] = [
  ['today', 'customer', (b) => b.get('/api/stats/today'), (c) => c.reports.today.query()],
  [
    'dashboard',
    'admin',
    (b) => b.get('/api/admin/dashboard/overview'),
    (c) => c.reports.dashboard.query({ date: 'overview' }),
  ],
  [
    'analytics',
    'admin',
    (b) => b.get('/api/admin/analytics/2026-11-01/2026-11-30'),
    (c) => c.reports.analytics.query({ start: calendarDate('2026-11-01'), end: calendarDate('2026-11-30') }),
  ],
  [
    'ratings of dishes',
    'admin',
    (b) => b.get('/api/admin/ratings/2026-11-01/2026-11-30'),
    (c) => c.reports.ratings.query({ start: calendarDate('2026-11-01'), end: calendarDate('2026-11-30') }),
  ],
];
