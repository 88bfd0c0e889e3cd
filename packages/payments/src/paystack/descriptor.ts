import { describeGateway } from '../describe-gateway.ts';
import { credential, urlOr } from '../environment-fields.ts';
import { createPaystackGateway } from './paystack-gateway.ts';
import { SIGNATURE_HEADER } from './verify-notification.ts';

export const paystack = describeGateway({
  name: 'paystack',
  label: 'Paystack',
  notifyPath: '/api/payments/paystack/webhook',
  signatureHeaders: [SIGNATURE_HEADER],
  takesMoney: true,
  capabilities: { query: true, history: false, refunds: true, refundStatus: true },
  variables: {
    PAYSTACK_SECRET_KEY: credential.refine(
      (key) => !key.startsWith('pk_'),
      'must be the secret key, which begins with sk_, not the public one',
    ),
    PAYSTACK_URL: urlOr('https://api.paystack.co'),
  },
  create: (settings, { warn, fetch }) =>
    createPaystackGateway({
      secretKey: settings.PAYSTACK_SECRET_KEY,
      apiUrl: settings.PAYSTACK_URL,
      warn,
      ...(fetch && { fetch }),
    }),
});
