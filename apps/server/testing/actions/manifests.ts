import { calendarDate } from '@padkos/domain';
import type { Action } from './action.ts';

export const MANIFESTS_ACTIONS: Action[] = [
  [
    'manifest for a customer',
    'customer',
    (b) => b.post('/api/admin/manifest/2026-11-21/generate'),
    (c) => c.admin.manifests.generate.mutate({ date: calendarDate('2026-11-21') }),
  ],
  [
    'make a manifest',
    'admin',
    (b) => b.post('/api/admin/manifest/2026-11-21/generate'),
    (c) => c.admin.manifests.generate.mutate({ date: calendarDate('2026-11-21') }),
  ],
  [
    'manifest',
    'admin',
    (b) => b.get('/api/admin/manifest/2026-11-21'),
    (c) => c.admin.manifests.get.query({ date: calendarDate('2026-11-21') }),
  ],
  [
    'lock a manifest',
    'admin',
    (b) => b.post('/api/admin/manifest/2026-11-21/lock'),
    (c) => c.admin.manifests.lock.mutate({ date: calendarDate('2026-11-21') }),
  ],
  [
    'make a locked manifest',
    'admin',
    (b) => b.post('/api/admin/manifest/2026-11-21/generate'),
    (c) => c.admin.manifests.generate.mutate({ date: calendarDate('2026-11-21') }),
  ],
  [
    'lock no manifest',
    'admin',
    (b) => b.post('/api/admin/manifest/2026-11-22/lock'),
    (c) => c.admin.manifests.lock.mutate({ date: calendarDate('2026-11-22') }),
  ],
  [
    'production sheet',
    'admin',
    (b) => b.get('/api/admin/production-sheet/2026-11-20/totals'),
    (c) => c.admin.manifests.productionSheet.query({ date: calendarDate('2026-11-20') }),
  ],
  [
    'production sheet too early',
    'admin',
    (b) => b.get('/api/admin/production-sheet/2026-11-21/totals'),
    (c) => c.admin.manifests.productionSheet.query({ date: calendarDate('2026-11-21') }),
  ],
];
