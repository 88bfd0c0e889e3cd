import { type Action, UNKNOWN_ID } from './action.ts';

export const ERASURES_ACTIONS: Action[] = [
  [
    'own request for deletion',
    'customer',
    (b) => b.get('/api/user/erasure-request'),
    (c) => c.customer.erasure.query(),
  ],
  [
    'ask for deletion',
    'customer',
    (b) => b.post('/api/user/erasure-request', { unspentTokens: 'refund' }),
    (c) => c.customer.askForErasure.mutate({ unspentTokens: 'refund' }),
  ],
  [
    'take the request for deletion back',
    'customer',
    (b) => b.delete('/api/user/erasure-request'),
    (c) => c.customer.withdrawErasure.mutate(),
  ],
  [
    'requests for deletion',
    'admin',
    (b) => b.get('/api/admin/erasure-requests'),
    (c) => c.admin.erasures.list.query(),
  ],
  [
    'delete the data of a customer',
    'admin',
    (b, f) => b.post(`/api/admin/erasure-requests/${f.erasureRequestId}/carry-out`, { note: 'Agreed' }),
    (c, f) => c.admin.erasures.carryOut.mutate({ requestId: f.erasureRequestId, note: 'Agreed' }),
  ],
  [
    'refuse a deletion',
    'admin',
    (b, f) => b.post(`/api/admin/erasure-requests/${f.erasureRequestId}/refuse`, { note: 'A dispute' }),
    (c, f) => c.admin.erasures.refuse.mutate({ requestId: f.erasureRequestId, note: 'A dispute' }),
  ],
  [
    'refuse no deletion',
    'admin',
    (b) => b.post(`/api/admin/erasure-requests/${UNKNOWN_ID}/refuse`, { note: 'A dispute' }),
    (c) => c.admin.erasures.refuse.mutate({ requestId: UNKNOWN_ID, note: 'A dispute' }),
  ],
];
