import { z } from 'zod';
import { describeGateway } from '../describe-gateway.ts';
import { blankIsUnset, credential, urlOr } from '../environment-fields.ts';
import { createPayFastGateway } from './payfast-gateway.ts';

const SANDBOX_HOST = 'sandbox.payfast.co.za';

export const payfast = describeGateway({
  name: 'payfast',
  label: 'PayFast',
  notifyPath: '/api/payments/payfast/notify',
  // The signature is a field of the form.
  signatureHeaders: [],
  takesMoney: true,
  capabilities: { query: false, history: true, refunds: true, refundStatus: true },
  variables: {
    PAYFAST_MERCHANT_ID: credential,
    PAYFAST_MERCHANT_KEY: credential,
    PAYFAST_PASSPHRASE: credential,
    PAYFAST_URL: urlOr('https://www.payfast.co.za'),
    PAYFAST_API_URL: urlOr('https://api.payfast.co.za'),
    PAYFAST_SOURCE_CHECK: z.preprocess(
      blankIsUnset,
      z.enum(['log', 'enforce', 'off'], { error: 'must be log, enforce or off' }).default('log'),
    ),
  },
  create: (settings, { now, warn, fetch }) =>
    createPayFastGateway({
      merchantId: settings.PAYFAST_MERCHANT_ID,
      merchantKey: settings.PAYFAST_MERCHANT_KEY,
      passphrase: settings.PAYFAST_PASSPHRASE,
      processUrl: `${settings.PAYFAST_URL}/eng/process`,
      validateUrl: `${settings.PAYFAST_URL}/eng/query/validate`,
      apiUrl: settings.PAYFAST_API_URL,
      // PayFast's sandbox has its own pages but shares the API with the live system, so each call has to name it.
      testing: new URL(settings.PAYFAST_URL).hostname === SANDBOX_HOST,
      sourceCheck: settings.PAYFAST_SOURCE_CHECK,
      now,
      warn,
      ...(fetch && { fetch }),
    }),
});
