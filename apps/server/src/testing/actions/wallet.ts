import { type Action, UNKNOWN_ID } from './action.ts';

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
