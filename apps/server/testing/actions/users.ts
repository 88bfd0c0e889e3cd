import { type Action, UNKNOWN_ID } from './action.ts';

export const USERS_ACTIONS: Action[] = [
  ['forbidden', 'customer', (b) => b.get('/api/admin/users'), (c) => c.admin.users.list.query()],
  ['users', 'admin', (b) => b.get('/api/admin/users'), (c) => c.admin.users.list.query()],
  ...(['', '&role=admin', '&search=thandi&sort=-wallet'] as const).map(
    (filter): Action => [
      `users page by page${filter}`,
      'admin',
      (b) => b.get(`/api/admin/users/page?${filter.slice(1)}`),
      (c) =>
        c.admin.users.page.query({
          ...(filter.includes('role') && { role: 'admin' }),
          ...(filter.includes('search') && { search: 'thandi', sort: '-wallet' }),
        }),
    ],
  ),
  [
    'a page after no user',
    'admin',
    (b) => b.get(`/api/admin/users/page?cursor=${UNKNOWN_ID}`),
    (c) => c.admin.users.page.query({ cursor: UNKNOWN_ID }),
  ],
  [
    'a user',
    'admin',
    (b, f) => b.get(`/api/admin/users/${f.customerId}`),
    (c, f) => c.admin.users.one.query({ userId: f.customerId }),
  ],
  [
    'an unknown user',
    'admin',
    (b) => b.get(`/api/admin/users/${UNKNOWN_ID}`),
    (c) => c.admin.users.one.query({ userId: UNKNOWN_ID }),
  ],
  [
    'role',
    'admin',
    (b, f) => b.put(`/api/admin/users/${f.customerId}/role`, { role: 'admin' }),
    (c, f) => c.admin.users.changeRole.mutate({ userId: f.customerId, role: 'admin' }),
  ],
  [
    'status',
    'admin',
    (b, f) => b.put(`/api/admin/users/${f.customerId}/status`, { isActive: false }),
    (c, f) => c.admin.users.changeStatus.mutate({ userId: f.customerId, isActive: false }),
  ],
  [
    'remove second factors of somebody without one',
    'admin',
    (b, f) => b.post(`/api/admin/users/${f.customerId}/second-factor/remove`, { reason: 'Lost phone' }),
    (c, f) => c.admin.users.removeLostFactors.mutate({ userId: f.customerId, reason: 'Lost phone' }),
  ],
  [
    'remove second factors without a reason',
    'admin',
    (b, f) => b.post(`/api/admin/users/${f.customerId}/second-factor/remove`, { reason: ' ' }),
    (c, f) => c.admin.users.removeLostFactors.mutate({ userId: f.customerId, reason: ' ' }),
  ],
  [
    'credit',
    'admin',
    (b, f) => b.post('/api/admin/users/credit-tokens', { userId: f.customerId, tokens: 10 }),
    (c, f) => c.admin.users.creditTokens.mutate({ userId: f.customerId, tokens: 10 }),
  ],
  [
    'credit an unknown user',
    'admin',
    (b) => b.post('/api/admin/users/credit-tokens', { userId: UNKNOWN_ID, tokens: 10 }),
    (c) => c.admin.users.creditTokens.mutate({ userId: UNKNOWN_ID, tokens: 10 }),
  ],
  [
    'credit nothing',
    'admin',
    (b, f) => b.post('/api/admin/users/credit-tokens', { userId: f.customerId, tokens: 0 }),
    (c, f) => c.admin.users.creditTokens.mutate({ userId: f.customerId, tokens: 0 }),
  ],
  [
    'statement',
    'admin',
    (b, f) => b.get(`/api/admin/users/${f.customerId}/statement`),
    (c, f) => c.admin.users.statement.query({ userId: f.customerId }),
  ],
  [
    'statement of an unknown user',
    'admin',
    (b) => b.get(`/api/admin/users/${UNKNOWN_ID}/statement`),
    (c) => c.admin.users.statement.query({ userId: UNKNOWN_ID }),
  ],
];
