import { describeGateway } from '../describe-gateway.ts';
import { payfast } from '../payfast/descriptor.ts';
import { createPayFastGateway } from '../payfast/payfast-gateway.ts';

/** The account that PayFast publishes for its sandbox. It is not secret and works nowhere else. */
export const PAYFAST_SANDBOX_ACCOUNT = {
  merchantId: '10000100',
  merchantKey: '46f0cd694581a',
  passphrase: 'jt7NOE43FZPn',
} as const;

/** The path of the server's simulator that takes the sandbox's payments. */
export const SANDBOX_PREFIX = '/sandbox/payfast';

/**
 * For development: uses PayFast's protocol with a simulator inside the server. The browser reaches it at the public
 * address and the server over loopback.
 */
export const sandbox = describeGateway({
  name: 'sandbox',
  label: 'PayFast (sandbox)',
  notifyPath: payfast.notifyPath,
  signatureHeaders: payfast.signatureHeaders,
  takesMoney: false,
  capabilities: payfast.capabilities,
  variables: {},
  create(_settings, { publicUrl, ownUrl, applicationNow, warn, fetch }) {
    const simulator = `${ownUrl()}${SANDBOX_PREFIX}`;
    return createPayFastGateway({
      ...PAYFAST_SANDBOX_ACCOUNT,
      processUrl: `${publicUrl}${SANDBOX_PREFIX}/eng/process`,
      validateUrl: `${simulator}/eng/query/validate`,
      apiUrl: simulator,
      testing: false,
      now: applicationNow,
      sourceCheck: 'off',
      warn,
      ...(fetch && { fetch }),
    });
  },
});
