import { type Action, UNKNOWN_ID } from './action.ts';

/** One portion of a dish, as it is ordered with a top-up. */
const wanted = (menuItemId: string) => ({
  deliveryDate: '2026-11-21',
  items: [{ menuItemId, quantity: 1 }],
  expectedTotal: 45,
  idempotencyKey: 'wanted-1',
});

export const WALLET_ACTIONS: Action[] = [
  ['wallet', 'customer', (b) => b.get('/api/wallet'), (c) => c.wallet.balance.query()],
  [
    'transactions',
    'customer',
    (b) => b.get('/api/wallet/transactions'),
    (c) => c.wallet.transactions.query(),
  ],
  [
    'topup',
    'customer',
    (b) => b.post('/api/topup', { amount: 50 }),
    (c) => c.wallet.startTopup.mutate({ amount: 50 }),
  ],
  [
    'topup too small',
    'customer',
    (b) => b.post('/api/topup', { amount: 49 }),
    (c) => c.wallet.startTopup.mutate({ amount: 49 }),
  ],
  [
    'topup with an order',
    'customer',
    (b, f) => b.post('/api/topup', { amount: 50, order: wanted(f.dishId) }),
    (c, f) => c.wallet.startTopup.mutate({ amount: 50, order: wanted(f.dishId) }),
  ],
  ['topups', 'customer', (b) => b.get('/api/topups'), (c) => c.wallet.topups.query()],
  [
    'cancel topup',
    'customer',
    (b, f) => b.post(`/api/topups/${f.topupId}/cancel`),
    (c, f) => c.wallet.cancelTopup.mutate({ id: f.topupId }),
  ],
  [
    'cancel no topup',
    'customer',
    (b) => b.post(`/api/topups/${UNKNOWN_ID}/cancel`),
    (c) => c.wallet.cancelTopup.mutate({ id: UNKNOWN_ID }),
  ],
];
