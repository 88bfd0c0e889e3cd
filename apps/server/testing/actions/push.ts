import { type Action, UNKNOWN_ID } from './action.ts';

const KEYS = { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) };
const device = { endpoint: 'https://push.example.com/one', keys: KEYS };
const inside = { endpoint: 'https://127.0.0.1/one', keys: KEYS };

export const PUSH_ACTIONS: Action[] = [
  ['notifications', 'customer', (b) => b.get('/api/user/push'), (c) => c.customer.push.get.query()],
  [
    'show notifications here',
    'customer',
    (b) => b.put('/api/user/push', { ...device, topups: false }),
    (c) => c.customer.push.saveDevice.mutate({ ...device, topups: false }),
  ],
  [
    'show notifications at an address inside',
    'customer',
    (b) => b.put('/api/user/push', inside),
    (c) => c.customer.push.saveDevice.mutate(inside),
  ],
  [
    'end the notifications of a device',
    'customer',
    (b, f) => f.withPushDevice((id) => b.delete(`/api/user/push/${id}`)),
    (c, f) => f.withPushDevice((deviceId) => c.customer.push.removeDevice.mutate({ deviceId })),
  ],
  [
    'end the notifications of no device',
    'customer',
    (b) => b.delete(`/api/user/push/${UNKNOWN_ID}`),
    (c) => c.customer.push.removeDevice.mutate({ deviceId: UNKNOWN_ID }),
  ],
];
