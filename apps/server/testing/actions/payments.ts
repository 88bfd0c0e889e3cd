import { calendarDate } from '@padkos/domain';
import { type Action, UNKNOWN_ID } from './action.ts';

export const PAYMENTS_ACTIONS: Action[] = [
  [
    'payments',
    'admin',
    (b) => b.get('/api/admin/payments?state=ready&search=person'),
    (c) => c.admin.payments.list.query({ state: 'ready', search: 'person' }),
  ],
  [
    'payment notifications',
    'admin',
    (b) => b.get('/api/admin/payment-notifications?verdict=held'),
    (c) => c.admin.payments.notifications.query({ verdict: 'held' }),
  ],
  [
    'payment totals',
    'admin',
    (b) => b.get('/api/admin/payment-totals/2026-11-20'),
    (c) => c.admin.payments.totals.query({ date: calendarDate('2026-11-20') }),
  ],
  [
    'credit a payment',
    'admin',
    (b, f) => b.post(`/api/admin/payments/${f.heldId}/decide`, { decision: 'credit', note: 'Checked' }),
    (c, f) => c.admin.payments.decide.mutate({ settlementId: f.heldId, decision: 'credit', note: 'Checked' }),
  ],
  [
    'decide without a note',
    'admin',
    (b, f) => b.post(`/api/admin/payments/${f.heldId}/decide`, { decision: 'ignore', note: ' ' }),
    (c, f) => c.admin.payments.decide.mutate({ settlementId: f.heldId, decision: 'ignore', note: ' ' }),
  ],
  [
    'decide what is decided',
    'admin',
    (b, f) => b.post(`/api/admin/payments/${f.creditedId}/decide`, { decision: 'ignore', note: 'No' }),
    (c, f) => c.admin.payments.decide.mutate({ settlementId: f.creditedId, decision: 'ignore', note: 'No' }),
  ],
  [
    'refund by hand',
    'admin',
    (b, f) => b.post(`/api/admin/payments/${f.creditedId}/refund`, { method: 'by_hand', note: 'Cash' }),
    (c, f) => c.admin.payments.refund.mutate({ settlementId: f.creditedId, method: 'by_hand', note: 'Cash' }),
  ],
  [
    'refund of nothing',
    'admin',
    (b) => b.post(`/api/admin/payments/${UNKNOWN_ID}/refund`, { method: 'gateway', note: 'Card' }),
    (c) => c.admin.payments.refund.mutate({ settlementId: UNKNOWN_ID, method: 'gateway', note: 'Card' }),
  ],
  [
    'resolve no refund',
    'admin',
    (b) => b.post(`/api/admin/refunds/${UNKNOWN_ID}/resolve`, { state: 'refunded', note: 'Seen' }),
    (c) => c.admin.payments.resolveRefund.mutate({ refundId: UNKNOWN_ID, state: 'refunded', note: 'Seen' }),
  ],
];
