import { type Action, UNKNOWN_ID } from './action.ts';

const LETTER = {
  kind: 'access' as const,
  channel: 'letter' as const,
  receivedOn: '2026-11-01',
  person: 'Sipho Dube',
};

export const ERASURES_ACTIONS: Action[] = [
  [
    'own request for deletion',
    'customer',
    (b) => b.get('/api/user/erasure-request'),
    (c) => c.customer.account.erasure.query(),
  ],
  [
    'ask for deletion',
    'customer',
    (b) => b.post('/api/user/erasure-request', { unspentTokens: 'refund' }),
    (c) => c.customer.account.askForErasure.mutate({ unspentTokens: 'refund' }),
  ],
  [
    'take the request for deletion back',
    'customer',
    (b) => b.delete('/api/user/erasure-request'),
    (c) => c.customer.account.withdrawErasure.mutate(),
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
  [
    'requests about personal data',
    'admin',
    (b) => b.get('/api/admin/subject-requests?stage=open&kind=erasure'),
    (c) => c.admin.subjectRequests.list.query({ stage: 'open', kind: 'erasure' }),
  ],
  [
    'enter a request about personal data',
    'admin',
    (b) => b.post('/api/admin/subject-requests', LETTER),
    (c) => c.admin.subjectRequests.enter.mutate(LETTER),
  ],
  [
    'enter a request of tomorrow',
    'admin',
    (b) => b.post('/api/admin/subject-requests', { ...LETTER, receivedOn: '2999-01-01' }),
    (c) => c.admin.subjectRequests.enter.mutate({ ...LETTER, receivedOn: '2999-01-01' }),
  ],
  [
    'close no request about personal data',
    'admin',
    (b) => b.post(`/api/admin/subject-requests/${UNKNOWN_ID}/close`, { state: 'done', note: 'Sent' }),
    (c) => c.admin.subjectRequests.close.mutate({ requestId: UNKNOWN_ID, state: 'done', note: 'Sent' }),
  ],
];
