import type { Clock } from '@padkos/domain';
import {
  createPayFastGateway,
  createPaystackGateway,
  createPeachGateway,
  type GatewayName,
  PAYFAST_SANDBOX_ACCOUNT,
  type PaymentGateway,
} from '@padkos/payments';
import type { Log } from '@padkos/services';
import type { Environment } from './environment.ts';

/** Where the sandbox's hosted page lies in our own address. */
export const SANDBOX_PREFIX = '/sandbox/payfast';

/** Our own address as this process can reach it, for calls that stay on this machine. */
export const loopbackUrl = (port: number) => `http://127.0.0.1:${port}`;

interface Surroundings {
  readonly port: () => number;
  readonly log: Log;
  /** The application clock, which the sandbox goes by. */
  readonly clock: Clock;
  /** The machine's clock, which real gateways go by. */
  readonly realClock: Clock;
}

type Opener = (environment: Environment, surroundings: Surroundings) => PaymentGateway;

const OPENERS: Readonly<Record<GatewayName, Opener>> = {
  sandbox: openSandbox,
  payfast: openPayFast,
  paystack: ({ paystack }, { log }) => createPaystackGateway({ ...paystack, warn: warnTo(log) }),
  peach: ({ peach }, { log }) => createPeachGateway({ ...peach, warn: warnTo(log) }),
};

/** The gateway that the environment names, or null for none. */
export function createGateway(environment: Environment, surroundings: Surroundings): PaymentGateway | null {
  const name = environment.paymentGateway;
  return name === null ? null : OPENERS[name](environment, surroundings);
}

const warnTo = (log: Log) => (message: string, detail: object) => log.warn(detail, message);

/**
 * PayFast's protocol spoken to a simulator in this process: the browser reaches it at our address, we reach it over
 * loopback.
 */
function openSandbox(environment: Environment, { port, log, clock }: Surroundings): PaymentGateway {
  const simulator = `${loopbackUrl(port())}${SANDBOX_PREFIX}`;
  return createPayFastGateway({
    ...PAYFAST_SANDBOX_ACCOUNT,
    name: 'sandbox',
    processUrl: `${environment.publicUrl}${SANDBOX_PREFIX}/eng/process`,
    validateUrl: `${simulator}/eng/query/validate`,
    apiUrl: simulator,
    testing: false,
    now: () => clock.now(),
    sourceCheck: 'off',
    warn: warnTo(log),
  });
}

function openPayFast({ payfast }: Environment, { log, realClock }: Surroundings): PaymentGateway {
  const { url, ...settings } = payfast;
  return createPayFastGateway({
    ...settings,
    name: 'payfast',
    processUrl: `${url}/eng/process`,
    validateUrl: `${url}/eng/query/validate`,
    now: () => realClock.now(),
    warn: warnTo(log),
  });
}
