import { type Action, UNKNOWN_ID } from './action.ts';

export const MESSAGES_ACTIONS: Action[] = [
  [
    'messages',
    'admin',
    (b) => b.get('/api/admin/messages?state=failed&search=person'),
    (c) => c.admin.messages.list.query({ state: 'failed', search: 'person' }),
  ],
  [
    'messages of no such state',
    'admin',
    (b) => b.get('/api/admin/messages?state=lost'),
    (c) => c.admin.messages.list.query({ state: 'lost' as never }),
  ],
  [
    'messages for a customer',
    'customer',
    (b) => b.get('/api/admin/messages'),
    (c) => c.admin.messages.list.query({}),
  ],
  [
    'send a message again',
    'admin',
    (b, f) => b.post(`/api/admin/messages/${f.messageId}/resend`),
    (c, f) => c.admin.messages.resend.mutate({ messageId: f.messageId }),
  ],
  [
    'send no message again',
    'admin',
    (b) => b.post(`/api/admin/messages/order-placed.${UNKNOWN_ID}/resend`),
    (c) => c.admin.messages.resend.mutate({ messageId: `order-placed.${UNKNOWN_ID}` }),
  ],
];
