import { describeGateway } from '../describe-gateway.ts';
import { credential, urlOr } from '../environment-fields.ts';
import { createPeachGateway } from './peach-gateway.ts';

export const peach = describeGateway({
  name: 'peach',
  label: 'Peach Payments',
  notifyPath: '/api/payments/peach/webhook',
  // The signature is a field of the form.
  signatureHeaders: [],
  takesMoney: true,
  capabilities: { query: true, history: false, refunds: true, refundStatus: false },
  variables: {
    PEACH_ENTITY_ID: credential,
    PEACH_SECRET: credential,
    PEACH_URL: urlOr('https://secure.peachpayments.com'),
    PEACH_API_URL: urlOr('https://api.peachpayments.com'),
  },
  create: (settings, { warn, fetch }) =>
    createPeachGateway({
      entityId: settings.PEACH_ENTITY_ID,
      secret: settings.PEACH_SECRET,
      checkoutUrl: settings.PEACH_URL,
      apiUrl: settings.PEACH_API_URL,
      warn,
      ...(fetch && { fetch }),
    }),
});
