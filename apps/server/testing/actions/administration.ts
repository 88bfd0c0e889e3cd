import { calendarDate } from '@padkos/domain';
import type { Action } from './action.ts';

const settings = {
  siteName: 'Padkos',
  siteAddress: '',
  contactPerson: '',
  contactNumber: '',
  deliveryWindowStart: '19:00',
  deliveryWindowEnd: '20:00',
  companyName: '',
  companyRegistration: '',
  vatNumber: '',
  defaultCutoffTime: '15:00',
  notificationThreshold: 1,
  creditCeiling: 1000,
};

export const ADMINISTRATION_ACTIONS: Action[] = [
  [
    'find',
    'admin',
    (b) => b.get('/api/admin/search?q=thandi'),
    (c) => c.admin.search.find.query({ q: 'thandi' }),
  ],
  [
    'find nothing',
    'admin',
    (b) => b.get('/api/admin/search?q='),
    (c) => c.admin.search.find.query({ q: '' }),
  ],
  ['settings', 'admin', (b) => b.get('/api/admin/settings'), (c) => c.admin.settings.get.query()],
  [
    'save settings',
    'admin',
    (b) => b.put('/api/admin/settings', settings),
    (c) => c.admin.settings.save.mutate(settings),
  ],
  [
    'save bad settings',
    'admin',
    (b) => b.put('/api/admin/settings', { ...settings, deliveryWindowEnd: '18:00' }),
    (c) => c.admin.settings.save.mutate({ ...settings, deliveryWindowEnd: '18:00' }),
  ],
  [
    'require a second factor without one of your own',
    'admin',
    (b) => b.put('/api/admin/settings/second-factor', { required: true }),
    (c) => c.admin.settings.requireSecondFactor.mutate({ required: true }),
  ],
  [
    'periods of retention',
    'admin',
    (b) => b.get('/api/admin/settings/retention'),
    (c) => c.admin.settings.retention.query(),
  ],
  [
    'save periods of retention',
    'admin',
    (b) => b.put('/api/admin/settings/retention', { periods: { messages: 400 } }),
    (c) => c.admin.settings.saveRetention.mutate({ periods: { messages: 400 } }),
  ],
  [
    'save a period that is too short',
    'admin',
    (b) => b.put('/api/admin/settings/retention', { periods: { documents: 4 } }),
    (c) => c.admin.settings.saveRetention.mutate({ periods: { documents: 4 } }),
  ],
  [
    'bell',
    'admin',
    (b) => b.get('/api/admin/notification-status'),
    (c) => c.admin.notifications.status.query(),
  ],
  ['status', 'admin', (b) => b.get('/api/admin/status'), (c) => c.admin.settings.status.query()],
  ['warnings', 'admin', (b) => b.get('/api/admin/warnings'), (c) => c.admin.settings.warnings.query()],
  [
    'seen',
    'admin',
    (b) => b.post('/api/admin/mark-notifications-seen'),
    (c) => c.admin.notifications.markSeen.mutate(),
  ],
  [
    'audit log',
    'admin',
    (b) => b.get('/api/admin/audit-log?action=order.confirm&from=2026-11-01&cursor=9999'),
    (c) =>
      c.admin.auditLog.list.query({
        action: 'order.confirm',
        from: calendarDate('2026-11-01'),
        cursor: 9999,
      }),
  ],
  [
    'audit log backwards',
    'admin',
    (b) => b.get('/api/admin/audit-log?from=2026-11-02&to=2026-11-01'),
    (c) => c.admin.auditLog.list.query({ from: calendarDate('2026-11-02'), to: calendarDate('2026-11-01') }),
  ],
  [
    'security events',
    'admin',
    (b) => b.get('/api/admin/security-events?event=authz_fail&from=2026-11-01&to=2026-11-30&cursor=9999'),
    (c) =>
      c.admin.auditLog.security.query({
        event: 'authz_fail',
        from: calendarDate('2026-11-01'),
        to: calendarDate('2026-11-30'),
        cursor: 9999,
      }),
  ],
  ['tasks', 'admin', (b) => b.get('/api/admin/tasks'), (c) => c.admin.scheduler.list.query()],
  [
    'run a task',
    'admin',
    (b) => b.post('/api/admin/tasks/clean-up/run'),
    (c) => c.admin.scheduler.run.mutate({ task: 'clean-up' }),
  ],
];
