import { type Action, UNKNOWN_ID } from './action.ts';

const good = { stars: 5, text: 'As good as at home' };

export const RATINGS_ACTIONS: Action[] = [
  [
    'rate a dish that is not delivered',
    'customer',
    (b, f) => b.post(`/api/order-items/${f.pendingLineId}/rating`, good),
    (c, f) => c.customer.orders.rate.mutate({ id: f.pendingLineId, ...good }),
  ],
  [
    'rate a dish',
    'customer',
    (b, f) => b.post(`/api/order-items/${f.deliveredLineId}/rating`, good),
    (c, f) => c.customer.orders.rate.mutate({ id: f.deliveredLineId, ...good }),
  ],
  [
    'rate a dish twice',
    'customer',
    (b, f) => b.post(`/api/order-items/${f.deliveredLineId}/rating`, { stars: 1 }),
    (c, f) => c.customer.orders.rate.mutate({ id: f.deliveredLineId, stars: 1 }),
  ],
  [
    'rate no dish',
    'customer',
    (b) => b.post(`/api/order-items/${UNKNOWN_ID}/rating`, { stars: 1 }),
    (c) => c.customer.orders.rate.mutate({ id: UNKNOWN_ID, stars: 1 }),
  ],
  ['own ratings', 'customer', (b) => b.get('/api/ratings'), (c) => c.customer.orders.ratings.query()],
];
