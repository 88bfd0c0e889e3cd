import { calendarDate } from '@padkos/domain';
import { type Action, UNKNOWN_ID } from './action.ts';

const orderOf = (menuItemId: string, quantity = 1) => ({
  deliveryDate: calendarDate('2026-11-21'),
  items: [{ menuItemId, quantity }],
});

const orderFor = (menuItemId: string, guestName: string) => ({
  deliveryDate: calendarDate('2026-11-21'),
  items: [{ menuItemId, quantity: 1, guestName }],
});

const AVOIDS_MILK = { consent: true, allergens: ['milk' as const] };

export const ORDERS_ACTIONS: Action[] = [
  [
    'count open orders',
    'admin',
    (b, f) => b.get(`/api/admin/open-orders?menuItemId=${f.dishId}`),
    (c, f) => c.admin.orders.countOpen.query({ menuItemId: f.dishId }),
  ],
  [
    'order',
    'customer',
    (b, f) => b.post('/api/orders', orderOf(f.dishId)),
    (c, f) => c.customer.orders.place.mutate(orderOf(f.dishId)),
  ],
  [
    'order for a guest',
    'customer',
    (b, f) => b.post('/api/orders', orderFor(f.dishId, 'Sam')),
    (c, f) => c.customer.orders.place.mutate(orderFor(f.dishId, 'Sam')),
  ],
  [
    'order for a web address',
    'customer',
    (b, f) => b.post('/api/orders', orderFor(f.dishId, 'www.evil.example')),
    (c, f) => c.customer.orders.place.mutate(orderFor(f.dishId, 'www.evil.example')),
  ],
  [
    'order sold out',
    'customer',
    (b, f) => b.post('/api/orders', orderOf(f.dishId, 11)),
    (c, f) => c.customer.orders.place.mutate(orderOf(f.dishId, 11)),
  ],
  [
    'order of nothing',
    'customer',
    (b) => b.post('/api/orders', orderOf(UNKNOWN_ID)),
    (c) => c.customer.orders.place.mutate(orderOf(UNKNOWN_ID)),
  ],
  [
    'order of no lines',
    'customer',
    (b) => b.post('/api/orders', { deliveryDate: '2026-11-21', items: [] }),
    (c) => c.customer.orders.place.mutate({ deliveryDate: calendarDate('2026-11-21'), items: [] }),
  ],
  [
    'order of what the own list blocks',
    'customer',
    async (b, f) => {
      await b.put('/api/user/diet', AVOIDS_MILK);
      return b.post('/api/orders', orderOf(f.dishId));
    },
    async (c, f) => {
      await c.customer.menu.saveDiet.mutate(AVOIDS_MILK);
      return c.customer.orders.place.mutate(orderOf(f.dishId));
    },
  ],
  [
    'order of what the own list blocks, confirmed',
    'customer',
    async (b, f) => {
      await b.put('/api/user/diet', AVOIDS_MILK);
      return b.post('/api/orders', { ...orderOf(f.dishId), allergenOverride: [f.dishId] });
    },
    async (c, f) => {
      await c.customer.menu.saveDiet.mutate(AVOIDS_MILK);
      return c.customer.orders.place.mutate({ ...orderOf(f.dishId), allergenOverride: [f.dishId] });
    },
  ],
  [
    'orders for several dates',
    'customer',
    (b, f) => b.post('/api/orders/week', { orders: [orderOf(f.dishId)] }),
    (c, f) => c.customer.orders.placeWeek.mutate({ orders: [orderOf(f.dishId)] }),
  ],
  [
    'orders for several dates, one of them sold out',
    'customer',
    (b, f) => b.post('/api/orders/week', { orders: [orderOf(f.dishId, 11)] }),
    (c, f) => c.customer.orders.placeWeek.mutate({ orders: [orderOf(f.dishId, 11)] }),
  ],
  [
    'orders for the same date twice',
    'customer',
    (b, f) => b.post('/api/orders/week', { orders: [orderOf(f.dishId), orderOf(f.dishId)] }),
    (c, f) => c.customer.orders.placeWeek.mutate({ orders: [orderOf(f.dishId), orderOf(f.dishId)] }),
  ],
  [
    'order by card',
    'customer',
    (b, f) => b.post('/api/orders', { ...orderOf(f.dishId), paymentMethod: 'card' }),
    (c, f) => c.customer.orders.place.mutate({ ...orderOf(f.dishId), paymentMethod: 'card' }),
  ],
  [
    'pay for an order',
    'customer',
    (b, f) => b.post(`/api/orders/${f.unpaidId}/payment`),
    (c, f) => c.customer.orders.pay.mutate({ id: f.unpaidId }),
  ],
  [
    'pay for a paid order',
    'customer',
    (b, f) => b.post(`/api/orders/${f.pendingId}/payment`),
    (c, f) => c.customer.orders.pay.mutate({ id: f.pendingId }),
  ],
  [
    'cancel an unpaid order',
    'customer',
    (b, f) => b.post(`/api/orders/${f.unpaidId}/cancel`),
    (c, f) => c.customer.orders.cancel.mutate({ id: f.unpaidId }),
  ],
  [
    'cancel a paid order of mine',
    'customer',
    (b, f) => b.post(`/api/orders/${f.pendingId}/cancel`),
    (c, f) => c.customer.orders.cancel.mutate({ id: f.pendingId }),
  ],
  [
    'cancel an order of mine with a reason',
    'customer',
    (b, f) => b.post(`/api/orders/${f.pendingId}/cancel`, { reason: 'Off sick' }),
    (c, f) => c.customer.orders.cancel.mutate({ id: f.pendingId, reason: 'Off sick' }),
  ],
  [
    'change an order',
    'customer',
    (b, f) => b.put(`/api/orders/${f.pendingId}`, { items: [{ menuItemId: f.dishId, quantity: 3 }] }),
    (c, f) =>
      c.customer.orders.change.mutate({ id: f.pendingId, items: [{ menuItemId: f.dishId, quantity: 3 }] }),
  ],
  [
    'name a guest of an order',
    'customer',
    (b, f) => b.put(`/api/orders/${f.pendingId}`, { items: orderFor(f.dishId, 'Lea').items }),
    (c, f) => c.customer.orders.change.mutate({ id: f.pendingId, items: orderFor(f.dishId, 'Lea').items }),
  ],
  [
    'change an order to more than there is',
    'customer',
    (b, f) => b.put(`/api/orders/${f.pendingId}`, { items: [{ menuItemId: f.dishId, quantity: 30 }] }),
    (c, f) =>
      c.customer.orders.change.mutate({ id: f.pendingId, items: [{ menuItemId: f.dishId, quantity: 30 }] }),
  ],
  [
    'change an unpaid order',
    'customer',
    (b, f) => b.put(`/api/orders/${f.unpaidId}`, { items: [{ menuItemId: f.dishId, quantity: 2 }] }),
    (c, f) =>
      c.customer.orders.change.mutate({ id: f.unpaidId, items: [{ menuItemId: f.dishId, quantity: 2 }] }),
  ],
  [
    'change an order to nothing',
    'customer',
    (b, f) => b.put(`/api/orders/${f.pendingId}`, { items: [] }),
    (c, f) => c.customer.orders.change.mutate({ id: f.pendingId, items: [] }),
  ],
  [
    'revisions of an order',
    'customer',
    (b, f) => b.get(`/api/orders/${f.pendingId}/revisions`),
    (c, f) => c.customer.orders.revisions.query({ id: f.pendingId }),
  ],
  [
    'revisions of no order',
    'customer',
    (b) => b.get(`/api/orders/${UNKNOWN_ID}/revisions`),
    (c) => c.customer.orders.revisions.query({ id: UNKNOWN_ID }),
  ],
  [
    'refund lines',
    'admin',
    (b, f) =>
      b.post(`/api/admin/orders/${f.pendingId}/refund-lines`, {
        lines: [{ orderItemId: f.pendingLineId, quantity: 1 }],
        reason: 'It ran out',
      }),
    (c, f) =>
      c.admin.orders.refundLines.mutate({
        id: f.pendingId,
        lines: [{ orderItemId: f.pendingLineId, quantity: 1 }],
        reason: 'It ran out',
      }),
  ],
  [
    'refund more than was ordered',
    'admin',
    (b, f) =>
      b.post(`/api/admin/orders/${f.pendingId}/refund-lines`, {
        lines: [{ orderItemId: f.pendingLineId, quantity: 2 }],
        reason: 'It ran out',
      }),
    (c, f) =>
      c.admin.orders.refundLines.mutate({
        id: f.pendingId,
        lines: [{ orderItemId: f.pendingLineId, quantity: 2 }],
        reason: 'It ran out',
      }),
  ],
  [
    'order too much by card',
    'customer',
    (b, f) => b.post('/api/orders', { ...orderOf(f.dishId, 4), paymentMethod: 'card' }),
    (c, f) => c.customer.orders.place.mutate({ ...orderOf(f.dishId, 4), paymentMethod: 'card' }),
  ],
  [
    'confirm an unpaid order',
    'admin',
    (b, f) => b.post(`/api/admin/orders/${f.unpaidId}/confirm`),
    (c, f) => c.admin.orders.confirm.mutate({ id: f.unpaidId }),
  ],
  ['orders', 'customer', (b) => b.get('/api/orders'), (c) => c.customer.orders.list.query()],
  ['recent orders', 'customer', (b) => b.get('/api/orders/recent'), (c) => c.customer.orders.recent.query()],
  [
    'orders of a date',
    'admin',
    (b) => b.get('/api/admin/orders/2026-11-21'),
    (c) => c.admin.orders.list.query({ date: calendarDate('2026-11-21') }),
  ],
  [
    'orders of a customer',
    'admin',
    (b, f) => b.get(`/api/admin/orders/overview?customer=${f.customerId}`),
    (c, f) => c.admin.orders.list.query({ date: 'overview', customer: f.customerId }),
  ],
  [
    'confirm',
    'admin',
    (b, f) => b.post(`/api/admin/orders/${f.pendingId}/confirm`),
    (c, f) => c.admin.orders.confirm.mutate({ id: f.pendingId }),
  ],
  [
    'cancel',
    'admin',
    (b, f) => b.post(`/api/admin/orders/${f.pendingId}/cancel`, { reason: 'Rain' }),
    (c, f) => c.admin.orders.cancel.mutate({ id: f.pendingId, reason: 'Rain' }),
  ],
  [
    'call off',
    'admin',
    async (b, f) => {
      await b.post(`/api/admin/orders/${f.pendingId}/confirm`);
      return b.post(`/api/admin/orders/${f.pendingId}/call-off`, { reason: 'Rain' });
    },
    async (c, f) => {
      await c.admin.orders.confirm.mutate({ id: f.pendingId });
      return c.admin.orders.callOff.mutate({ id: f.pendingId, reason: 'Rain' });
    },
  ],
  [
    'call off a pending one',
    'admin',
    (b, f) => b.post(`/api/admin/orders/${f.pendingId}/call-off`, { reason: 'Rain' }),
    (c, f) => c.admin.orders.callOff.mutate({ id: f.pendingId, reason: 'Rain' }),
  ],
  [
    'act on orders',
    'admin',
    (b, f) =>
      b.post('/api/admin/orders/acts', { act: 'confirm', ids: [f.unpaidId, f.pendingId, UNKNOWN_ID] }),
    (c, f) => c.admin.orders.act.mutate({ act: 'confirm', ids: [f.unpaidId, f.pendingId, UNKNOWN_ID] }),
  ],
  [
    'undo fulfilment',
    'admin',
    (b, f) => b.post('/api/admin/orders/undo-fulfilment', { ids: [f.unpaidId, UNKNOWN_ID] }),
    (c, f) => c.admin.orders.undoFulfilment.mutate({ ids: [f.unpaidId, UNKNOWN_ID] }),
  ],
  [
    'cancel orders',
    'admin',
    (b, f) =>
      b.post('/api/admin/orders/acts', {
        act: 'cancel',
        ids: [f.pendingId, f.pendingId, f.unpaidId],
        reason: 'Rain',
      }),
    (c, f) =>
      c.admin.orders.act.mutate({
        act: 'cancel',
        ids: [f.pendingId, f.pendingId, f.unpaidId],
        reason: 'Rain',
      }),
  ],
  [
    'cancel orders without reason',
    'admin',
    (b, f) => b.post('/api/admin/orders/acts', { act: 'cancel', ids: [f.pendingId] }),
    (c, f) => c.admin.orders.act.mutate({ act: 'cancel', ids: [f.pendingId] }),
  ],
  [
    'cancel without reason',
    'admin',
    (b, f) => b.post(`/api/admin/orders/${f.pendingId}/cancel`, { reason: ' ' }),
    (c, f) => c.admin.orders.cancel.mutate({ id: f.pendingId, reason: ' ' }),
  ],
  [
    'fulfil a pending one',
    'admin',
    (b, f) => b.post(`/api/admin/orders/${f.pendingId}/fulfill`),
    (c, f) => c.admin.orders.fulfil.mutate({ id: f.pendingId }),
  ],
  [
    'order detail',
    'admin',
    (b, f) => b.get(`/api/admin/orders/${f.pendingId}/detail`),
    (c, f) => c.admin.orders.detail.query({ id: f.pendingId }),
  ],
  [
    'detail of no order',
    'admin',
    (b) => b.get(`/api/admin/orders/${UNKNOWN_ID}/detail`),
    (c) => c.admin.orders.detail.query({ id: UNKNOWN_ID }),
  ],
];
