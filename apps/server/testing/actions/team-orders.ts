import { calendarDate } from '@padkos/domain';
import type { Action } from './action.ts';

const UNKNOWN_TOKEN = 'x'.repeat(32);
const deliveryDate = calendarDate('2026-11-21');
const opened = (deadline: string) => ({ deliveryDate, name: 'Third floor', deadline });
const IN_TIME = opened('2026-11-20T18:00:00+02:00');
const TOO_LATE = opened('2026-11-21T18:00:00+02:00');
const orderOf = (menuItemId: string, teamOrder: string) => ({
  deliveryDate,
  items: [{ menuItemId, quantity: 1 }],
  teamOrder,
});

export const TEAM_ORDERS_ACTIONS: Action[] = [
  [
    'open a team order',
    'customer',
    (b) => b.post('/api/team-orders', IN_TIME),
    (c) => c.customer.teamOrders.open.mutate(IN_TIME),
  ],
  [
    'open a team order until after the cutoff',
    'customer',
    (b) => b.post('/api/team-orders', TOO_LATE),
    (c) => c.customer.teamOrders.open.mutate(TOO_LATE),
  ],
  ['team orders', 'customer', (b) => b.get('/api/team-orders'), (c) => c.customer.teamOrders.list.query()],
  [
    'a team order',
    'customer',
    (b, f) => b.get(`/api/team-orders/${f.teamToken}`),
    (c, f) => c.customer.teamOrders.get.query({ token: f.teamToken }),
  ],
  [
    'no team order',
    'customer',
    (b) => b.get(`/api/team-orders/${UNKNOWN_TOKEN}`),
    (c) => c.customer.teamOrders.get.query({ token: UNKNOWN_TOKEN }),
  ],
  [
    'order with a team',
    'customer',
    (b, f) => b.post('/api/orders', orderOf(f.dishId, f.teamToken)),
    (c, f) => c.customer.orders.place.mutate(orderOf(f.dishId, f.teamToken)),
  ],
  [
    'order with no team',
    'customer',
    (b, f) => b.post('/api/orders', orderOf(f.dishId, UNKNOWN_TOKEN)),
    (c, f) => c.customer.orders.place.mutate(orderOf(f.dishId, UNKNOWN_TOKEN)),
  ],
  [
    'order with a team by card',
    'customer',
    (b, f) => b.post('/api/orders', { ...orderOf(f.dishId, f.teamToken), paymentMethod: 'card' }),
    (c, f) => c.customer.orders.place.mutate({ ...orderOf(f.dishId, f.teamToken), paymentMethod: 'card' }),
  ],
  [
    'close a team order',
    'customer',
    (b, f) => b.post(`/api/team-orders/${f.teamToken}/close`),
    (c, f) => c.customer.teamOrders.close.mutate({ token: f.teamToken }),
  ],
  [
    'cancel a team order',
    'customer',
    (b, f) => b.post(`/api/team-orders/${f.teamToken}/cancel`),
    (c, f) => c.customer.teamOrders.cancel.mutate({ token: f.teamToken }),
  ],
  [
    'close a team order that is cancelled',
    'customer',
    async (b, f) => {
      await b.post(`/api/team-orders/${f.teamToken}/cancel`);
      return b.post(`/api/team-orders/${f.teamToken}/close`);
    },
    async (c, f) => {
      await c.customer.teamOrders.cancel.mutate({ token: f.teamToken });
      return c.customer.teamOrders.close.mutate({ token: f.teamToken });
    },
  ],
];
