import { type Action, UNKNOWN_ID } from './action.ts';
import type { Fixture } from './fixture.ts';

const soldOut = (f: Fixture) => ({ deliveryDate: f.soldOutDate, menuItemId: f.soldOutId, autoBuy: true });
const inStock = (f: Fixture) => ({ deliveryDate: f.soldOutDate, menuItemId: f.otherDishId });

export const WAITING_LIST_ACTIONS: Action[] = [
  [
    'wait for a dish',
    'customer',
    (b, f) => b.post('/api/waiting-list', soldOut(f)),
    (c, f) => c.customer.waitingList.join.mutate(soldOut(f)),
  ],
  [
    'wait for a dish that is not sold out',
    'customer',
    (b, f) => b.post('/api/waiting-list', inStock(f)),
    (c, f) => c.customer.waitingList.join.mutate(inStock(f)),
  ],
  [
    'wait for no dish',
    'customer',
    (b, f) => b.post('/api/waiting-list', { ...soldOut(f), menuItemId: UNKNOWN_ID }),
    (c, f) => c.customer.waitingList.join.mutate({ ...soldOut(f), menuItemId: UNKNOWN_ID }),
  ],
  [
    'waiting lists',
    'customer',
    (b) => b.get('/api/waiting-list'),
    (c) => c.customer.waitingList.list.query(),
  ],
  [
    'leave a waiting list',
    'customer',
    (b, f) => b.delete(`/api/waiting-list/${f.waitingEntryId}`),
    (c, f) => c.customer.waitingList.leave.mutate({ id: f.waitingEntryId }),
  ],
  [
    'leave no waiting list',
    'customer',
    (b) => b.delete(`/api/waiting-list/${UNKNOWN_ID}`),
    (c) => c.customer.waitingList.leave.mutate({ id: UNKNOWN_ID }),
  ],
];
