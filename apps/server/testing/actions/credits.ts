import { type Action, UNKNOWN_ID } from './action.ts';

export const CREDITS_ACTIONS: Action[] = [
  [
    'credit requests',
    'admin',
    (b) => b.get('/api/admin/credit-requests?state=refused'),
    (c) => c.admin.credits.list.query({ state: 'refused' }),
  ],
  [
    'ask for a credit',
    'admin',
    (b, f) =>
      b.post('/api/admin/credit-requests', { userId: f.customerId, tokens: 90_000, reason: 'Staff party' }),
    (c, f) => c.admin.credits.ask.mutate({ userId: f.customerId, tokens: 90_000, reason: 'Staff party' }),
  ],
  [
    'ask for a credit without a reason',
    'admin',
    (b, f) => b.post('/api/admin/credit-requests', { userId: f.customerId, tokens: 10, reason: ' ' }),
    (c, f) => c.admin.credits.ask.mutate({ userId: f.customerId, tokens: 10, reason: ' ' }),
  ],
  [
    'approve a credit',
    'admin',
    (b, f) => b.post(`/api/admin/credit-requests/${f.creditRequestId}/approve`, {}),
    (c, f) => c.admin.credits.approve.mutate({ requestId: f.creditRequestId }),
  ],
  [
    'refuse a credit',
    'admin',
    (b, f) => b.post(`/api/admin/credit-requests/${f.creditRequestId}/refuse`, { note: 'Not agreed' }),
    (c, f) => c.admin.credits.refuse.mutate({ requestId: f.creditRequestId, note: 'Not agreed' }),
  ],
  [
    'refuse no credit',
    'admin',
    (b) => b.post(`/api/admin/credit-requests/${UNKNOWN_ID}/refuse`, { note: 'Not agreed' }),
    (c) => c.admin.credits.refuse.mutate({ requestId: UNKNOWN_ID, note: 'Not agreed' }),
  ],
  [
    'credit above the limit',
    'admin',
    (b, f) => b.post('/api/admin/users/credit-tokens', { userId: f.customerId, tokens: 5_001 }),
    (c, f) => c.admin.users.creditTokens.mutate({ userId: f.customerId, tokens: 5_001 }),
  ],
  [
    'take tokens off',
    'admin',
    (b, f) =>
      b.post('/api/admin/users/debit-tokens', { userId: f.customerId, tokens: 5, reason: 'Given twice' }),
    (c, f) => c.admin.users.debitTokens.mutate({ userId: f.customerId, tokens: 5, reason: 'Given twice' }),
  ],
  [
    'take off more than there is',
    'admin',
    (b, f) =>
      b.post('/api/admin/users/debit-tokens', { userId: f.customerId, tokens: 4_999, reason: 'Given twice' }),
    (c, f) =>
      c.admin.users.debitTokens.mutate({ userId: f.customerId, tokens: 4_999, reason: 'Given twice' }),
  ],
  [
    'reverse a part of a credit',
    'admin',
    (b, f) =>
      b.post(`/api/admin/wallet-transactions/${f.creditId}/reverse`, { tokens: 5, reason: 'Given twice' }),
    (c, f) =>
      c.admin.users.reverseCredit.mutate({ transactionId: f.creditId, tokens: 5, reason: 'Given twice' }),
  ],
  [
    'reverse no credit',
    'admin',
    (b) => b.post(`/api/admin/wallet-transactions/${UNKNOWN_ID}/reverse`, { reason: 'Given twice' }),
    (c) => c.admin.users.reverseCredit.mutate({ transactionId: UNKNOWN_ID, reason: 'Given twice' }),
  ],
];
