import { describeGateway } from '../describe-gateway.ts';
import { payfast } from '../payfast/descriptor.ts';
import { createPayFastGateway } from '../payfast/payfast-gateway.ts';
import { PAYFAST_SANDBOX_ACCOUNT } from './sandbox-account.ts';

/** Where the server has the simulator that the sandbox takes its payments with. */
export const SANDBOX_PREFIX = '/sandbox/payfast';

/**
 * For development: PayFast's protocol spoken to a simulator in the server itself, which the browser reaches at the
 * public address and the server over loopback.
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
