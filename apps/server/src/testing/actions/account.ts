import { type Action, UNKNOWN_ID } from './action.ts';

export const ACCOUNT_ACTIONS: Action[] = [
  [
    'confirm by a wrong link',
    'customer',
    (b) => b.post('/api/email/confirm', { token: 'guess' }),
    (c) => c.customer.confirmEmail.mutate({ token: 'guess' }),
  ],
  [
    'confirmation again',
    'customer',
    (b) => b.post('/api/user/email-confirmation'),
    (c) => c.customer.sendConfirmation.mutate(),
  ],
  ['config', 'customer', (b) => b.get('/api/config'), (c) => c.customer.config.query()],
  ['user', 'customer', (b) => b.get('/api/user'), (c) => c.customer.user.query()],
  [
    'profile',
    'customer',
    (b) => b.put('/api/user', { firstName: 'T', lastName: 'N', cellPhone: 'x' }),
    (c) => c.customer.updateProfile.mutate({ firstName: 'T', lastName: 'N', cellPhone: 'x' }),
  ],
  [
    'mail preferences',
    'customer',
    (b) => b.get('/api/user/mail-preferences'),
    (c) => c.customer.mailPreferences.query(),
  ],
  [
    'save mail preferences',
    'customer',
    (b) => b.put('/api/user/mail-preferences', { orderConfirmed: false, tokensCredited: true }),
    (c) => c.customer.saveMailPreferences.mutate({ orderConfirmed: false, tokensCredited: true }),
  ],
  [
    'save half of the mail preferences',
    'customer',
    (b) => b.put('/api/user/mail-preferences', { orderConfirmed: false }),
    (c) => c.customer.saveMailPreferences.mutate({ orderConfirmed: false } as never),
  ],
  [
    'password',
    'customer',
    (b) => b.put('/api/user/password', { currentPassword: 'no', newPassword: 'lekker-kos' }),
    (c) => c.customer.changePassword.mutate({ currentPassword: 'no', newPassword: 'lekker-kos' }),
  ],
  ['sessions', 'customer', (b) => b.get('/api/user/sessions'), (c) => c.customer.sessions.query()],
  [
    'end a session',
    'customer',
    async (b, f) => b.delete(`/api/user/sessions/${await f.startSession()}`),
    async (c, f) => c.customer.endSession.mutate({ sessionId: await f.startSession() }),
  ],
  [
    'end no session',
    'customer',
    (b) => b.delete(`/api/user/sessions/${UNKNOWN_ID}`),
    (c) => c.customer.endSession.mutate({ sessionId: UNKNOWN_ID }),
  ],
  [
    'forgot',
    'customer',
    (b) => b.post('/api/password/forgot', { email: 'a@b.co.za' }),
    (c) => c.customer.forgotPassword.mutate({ email: 'a@b.co.za' }),
  ],
  [
    'reset',
    'customer',
    (b) => b.post('/api/password/reset', { token: 'x', password: 'lekker-kos' }),
    (c) => c.customer.resetPassword.mutate({ token: 'x', password: 'lekker-kos' }),
  ],
  [
    'sign in',
    'customer',
    (b) => b.post('/api/login', { email: 'a@b.co.za', password: 'lekker-kos' }),
    (c) => c.customer.signIn.mutate({ email: 'a@b.co.za', password: 'lekker-kos' }),
  ],
  [
    'register',
    'customer',
    (b) => b.post('/api/register', { email: 'a' }),
    (c) => c.customer.register.mutate({ email: 'a' } as never),
  ],
];
