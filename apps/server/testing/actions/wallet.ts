import { type Action, UNKNOWN_ID } from './action.ts';

const UNKNOWN_ADDRESS = 'nobody@example.co.za';

/** One portion of a dish, in the form in which a top-up orders it. */
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
    'recent transactions',
    'customer',
    (b) => b.get('/api/wallet/transactions/recent'),
    (c) => c.wallet.recent.query(),
  ],
  [
    'versions of orders and ledger',
    'customer',
    (b) => b.get('/api/user/versions'),
    (c) => c.customer.account.versions.query(),
  ],
  [
    'topup',
    'customer',
    (b) => b.post('/api/topup', { amount: 50 }),
    (c) => c.wallet.topups.start.mutate({ amount: 50 }),
  ],
  [
    'topup too small',
    'customer',
    (b) => b.post('/api/topup', { amount: 49 }),
    (c) => c.wallet.topups.start.mutate({ amount: 49 }),
  ],
  [
    'topup with an order',
    'customer',
    (b, f) => b.post('/api/topup', { amount: 50, order: wanted(f.dishId) }),
    (c, f) => c.wallet.topups.start.mutate({ amount: 50, order: wanted(f.dishId) }),
  ],
  ['topups', 'customer', (b) => b.get('/api/topups'), (c) => c.wallet.topups.list.query()],
  [
    'cancel topup',
    'customer',
    (b, f) => b.post(`/api/topups/${f.topupId}/cancel`),
    (c, f) => c.wallet.topups.cancel.mutate({ id: f.topupId }),
  ],
  [
    'cancel no topup',
    'customer',
    (b) => b.post(`/api/topups/${UNKNOWN_ID}/cancel`),
    (c) => c.wallet.topups.cancel.mutate({ id: UNKNOWN_ID }),
  ],
  [
    'whom tokens would go to',
    'customer',
    (b, f) => b.post('/api/wallet/transfers/receiver', { email: f.friendEmail }),
    (c, f) => c.wallet.transfers.receiver.mutate({ email: f.friendEmail }),
  ],
  [
    'whom tokens would go to at an unknown address',
    'customer',
    (b) => b.post('/api/wallet/transfers/receiver', { email: UNKNOWN_ADDRESS }),
    (c) => c.wallet.transfers.receiver.mutate({ email: UNKNOWN_ADDRESS }),
  ],
  [
    'send tokens',
    'customer',
    (b, f) => b.post('/api/wallet/transfers', { email: f.friendEmail, tokens: 20, note: 'For lunch' }),
    (c, f) => c.wallet.transfers.send.mutate({ email: f.friendEmail, tokens: 20, note: 'For lunch' }),
  ],
  [
    'send tokens to an unknown address',
    'customer',
    (b) => b.post('/api/wallet/transfers', { email: UNKNOWN_ADDRESS, tokens: 20 }),
    (c) => c.wallet.transfers.send.mutate({ email: UNKNOWN_ADDRESS, tokens: 20 }),
  ],
  [
    'send more tokens than is allowed',
    'customer',
    (b, f) => b.post('/api/wallet/transfers', { email: f.friendEmail, tokens: 201 }),
    (c, f) => c.wallet.transfers.send.mutate({ email: f.friendEmail, tokens: 201 }),
  ],
  [
    'send no tokens',
    'customer',
    (b, f) => b.post('/api/wallet/transfers', { email: f.friendEmail, tokens: 0 }),
    (c, f) => c.wallet.transfers.send.mutate({ email: f.friendEmail, tokens: 0 }),
  ],
  [
    'tokens sent and received',
    'customer',
    async (b, f) => {
      await b.post('/api/wallet/transfers', { email: f.friendEmail, tokens: 20 });
      return b.get('/api/wallet/transfers');
    },
    async (c, f) => {
      await c.wallet.transfers.send.mutate({ email: f.friendEmail, tokens: 20 });
      return c.wallet.transfers.list.query();
    },
  ],
];
