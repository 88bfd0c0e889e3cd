import { type Action, UNKNOWN_ID } from './action.ts';

const onTuesday = (menuItemId: string) => ({ weekdays: [2], menuItemId, quantity: 2 });

export const STANDING_ORDERS_ACTIONS: Action[] = [
  [
    'order a dish every week',
    'customer',
    (b, f) => b.post('/api/standing-orders', onTuesday(f.otherDishId)),
    (c, f) => c.customer.standingOrders.add.mutate(onTuesday(f.otherDishId)),
  ],
  [
    'order no dish every week',
    'customer',
    (b) => b.post('/api/standing-orders', onTuesday(UNKNOWN_ID)),
    (c) => c.customer.standingOrders.add.mutate(onTuesday(UNKNOWN_ID)),
  ],
  [
    'order a dish on no day',
    'customer',
    (b, f) => b.post('/api/standing-orders', { ...onTuesday(f.otherDishId), weekdays: [] }),
    (c, f) => c.customer.standingOrders.add.mutate({ ...onTuesday(f.otherDishId), weekdays: [] }),
  ],
  [
    'order a dish twice on a day',
    'customer',
    (b, f) => b.post('/api/standing-orders', { ...onTuesday(f.dishId), weekdays: [1, 2] }),
    (c, f) => c.customer.standingOrders.add.mutate({ ...onTuesday(f.dishId), weekdays: [1, 2] }),
  ],
  [
    'change a standing order',
    'customer',
    (b, f) => b.put(`/api/standing-orders/${f.standingOrderId}`, onTuesday(f.dishId)),
    (c, f) => c.customer.standingOrders.change.mutate({ id: f.standingOrderId, ...onTuesday(f.dishId) }),
  ],
  [
    'change no standing order',
    'customer',
    (b, f) => b.put(`/api/standing-orders/${UNKNOWN_ID}`, onTuesday(f.dishId)),
    (c, f) => c.customer.standingOrders.change.mutate({ id: UNKNOWN_ID, ...onTuesday(f.dishId) }),
  ],
  [
    'standing orders',
    'customer',
    (b) => b.get('/api/standing-orders'),
    (c) => c.customer.standingOrders.list.query(),
  ],
  [
    'preview of standing orders',
    'customer',
    (b, f) => b.get(`/api/standing-orders/preview?resume=${f.standingOrderId}`),
    (c, f) => c.customer.standingOrders.preview.query({ resume: f.standingOrderId }),
  ],
  [
    'preview of no standing order',
    'customer',
    (b) => b.get(`/api/standing-orders/preview?resume=${UNKNOWN_ID}`),
    (c) => c.customer.standingOrders.preview.query({ resume: UNKNOWN_ID }),
  ],
  [
    'delete a standing order',
    'customer',
    (b, f) => b.delete(`/api/standing-orders/${f.standingOrderId}`),
    (c, f) => c.customer.standingOrders.delete.mutate({ id: f.standingOrderId }),
  ],
];
