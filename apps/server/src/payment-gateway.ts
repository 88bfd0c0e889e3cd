import { createPayFastGateway, type PaymentGateway } from '@padkos/payments';
import { PAYFAST_SANDBOX_ACCOUNT } from '@padkos/payments/simulators';
import type { Log } from '@padkos/services';
import type { Environment } from './environment.ts';

/** Where the sandbox's hosted page lies in our own address. */
export const SANDBOX_PREFIX = '/sandbox/payfast';

/** Our own address as this process can reach it, for calls that stay on this machine. */
export const loopbackUrl = (port: number) => `http://127.0.0.1:${port}`;

/**
 * The gateway that the environment names, or null for none. The sandbox is PayFast's protocol spoken to a simulator
 * in this process: the browser reaches it at our address, we reach it over loopback.
 */
export function createGateway(environment: Environment, port: () => number, log: Log): PaymentGateway | null {
  const warn = (message: string, detail: object) => log.warn(detail, message);
  if (environment.paymentGateway === 'sandbox') {
    return createPayFastGateway({
      ...PAYFAST_SANDBOX_ACCOUNT,
      name: 'sandbox',
      processUrl: `${environment.publicUrl}${SANDBOX_PREFIX}/eng/process`,
      validateUrl: `${loopbackUrl(port())}${SANDBOX_PREFIX}/eng/query/validate`,
      sourceCheck: 'off',
      warn,
    });
  }
  if (environment.paymentGateway === 'payfast') {
    const { url, ...account } = environment.payfast;
    return createPayFastGateway({
      ...account,
      name: 'payfast',
      processUrl: `${url}/eng/process`,
      validateUrl: `${url}/eng/query/validate`,
      warn,
    });
  }
  return null;
}
