import { type Action, UNKNOWN_ID } from './action.ts';

/** The form of an authenticator's answer, for no challenge of the server. */
const envelope = {
  id: 'dW5rbm93bg',
  rawId: 'dW5rbm93bg',
  type: 'public-key',
  clientExtensionResults: {},
} as const;
const signed = {
  answer: { ...envelope, response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' } },
};
const made = {
  name: 'Phone',
  answer: { ...envelope, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } },
};

export const PASSKEYS_ACTIONS: Action[] = [
  ['passkeys', 'customer', (b) => b.get('/api/user/passkeys'), (c) => c.customer.passkeys.list.query()],
  [
    'begin a passkey with a wrong password',
    'customer',
    (b) => b.post('/api/user/passkeys/begin', { password: 'no' }),
    (c) => c.customer.passkeys.begin.mutate({ password: 'no' }),
  ],
  [
    'add a passkey that was not asked for',
    'customer',
    (b) => b.post('/api/user/passkeys', made),
    (c) => c.customer.passkeys.add.mutate(made),
  ],
  [
    'remove a passkey without a fresh proof',
    'customer',
    (b, f) => f.withPasskey((id) => b.delete(`/api/user/passkeys/${id}`)),
    (c, f) => f.withPasskey((passkeyId) => c.customer.passkeys.remove.mutate({ passkeyId })),
  ],
  [
    'remove no passkey',
    'customer',
    (b) => b.delete(`/api/user/passkeys/${UNKNOWN_ID}`),
    (c) => c.customer.passkeys.remove.mutate({ passkeyId: UNKNOWN_ID }),
  ],
  [
    'begin a proof by passkey',
    'customer',
    (b) => b.post('/api/user/passkeys/prove/begin'),
    (c) => c.customer.passkeys.beginProof.mutate(),
  ],
  [
    'prove by a passkey that was not asked',
    'customer',
    (b) => b.post('/api/user/passkeys/prove', signed),
    (c) => c.customer.passkeys.prove.mutate(signed),
  ],
  [
    'begin a sign-in by passkey',
    'customer',
    (b) =>
      b.post('/api/login/passkey/begin', undefined, { cookie: `${b.cookie}; padkos-challenge=a-browser` }),
    (c) => c.customer.passkeys.beginSignIn.mutate(),
  ],
  [
    'sign in by a passkey that was not asked',
    'customer',
    (b) => b.post('/api/login/passkey', signed, { cookie: `${b.cookie}; padkos-challenge=a-browser` }),
    (c) => c.customer.passkeys.signIn.mutate(signed),
  ],
];
