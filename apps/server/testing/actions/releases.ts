import { calendarDate } from '@padkos/domain';
import { type Action, UNKNOWN_ID } from './action.ts';

/** A date without offers: those of other fixtures, made at the same instant, have no order. */
const WITHOUT_OFFERS = calendarDate('2026-11-30');

export const RELEASES_ACTIONS: Action[] = [
  [
    'offer an order before the cutoff',
    'customer',
    (b, f) => b.post(`/api/orders/${f.pendingId}/release`),
    (c, f) => c.customer.releases.offer.mutate({ id: f.pendingId }),
  ],
  [
    'offer no order',
    'customer',
    (b) => b.post(`/api/orders/${UNKNOWN_ID}/release`),
    (c) => c.customer.releases.offer.mutate({ id: UNKNOWN_ID }),
  ],
  [
    'orders that are offered',
    'customer',
    (b) => b.get(`/api/releases?date=${WITHOUT_OFFERS}`),
    (c) => c.customer.releases.list.query({ date: WITHOUT_OFFERS }),
  ],
  [
    'take the own order',
    'customer',
    (b, f) => b.post(`/api/releases/${f.releaseId}/take`, {}),
    (c, f) => c.customer.releases.take.mutate({ id: f.releaseId }),
  ],
  [
    'take no order',
    'customer',
    (b) => b.post(`/api/releases/${UNKNOWN_ID}/take`, {}),
    (c) => c.customer.releases.take.mutate({ id: UNKNOWN_ID }),
  ],
  [
    'withdraw an offer',
    'customer',
    (b, f) => b.delete(`/api/releases/${f.releaseId}`),
    (c, f) => c.customer.releases.withdraw.mutate({ id: f.releaseId }),
  ],
  [
    'withdraw no offer',
    'customer',
    (b) => b.delete(`/api/releases/${UNKNOWN_ID}`),
    (c) => c.customer.releases.withdraw.mutate({ id: UNKNOWN_ID }),
  ],
];
