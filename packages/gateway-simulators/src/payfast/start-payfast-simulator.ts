import { PAYFAST_SANDBOX_ACCOUNT } from '@padkos/payments';
import Fastify from 'fastify';
import type { PayFastFaults } from './faults.ts';
import { noFaults } from './faults.ts';
import type { PayFastSimulatorOptions } from './options.ts';
import { payFastSimulator } from './payfast-simulator.ts';
import type { PayFastPayment } from './store.ts';

export interface RunningPayFastSimulator {
  /** Without a path, e.g. `http://127.0.0.1:40123`. */
  url: string;
  store: PayFastPayment[];
  faults: PayFastFaults;
  close(): Promise<void>;
}

/**
 * Starts a simulator of its own on loopback, with PayFast's public sandbox account unless told otherwise; port 0, or
 * none, takes a free one. For tests and benches: it calls and redirects to any address.
 */
export async function startPayFastSimulator(
  options: Partial<PayFastSimulatorOptions> & Pick<PayFastSimulatorOptions, 'now'> & { port?: number },
): Promise<RunningPayFastSimulator> {
  const { port = 0, ...given } = options;
  const { store = [], faults = noFaults() } = given;
  const server = Fastify({ forceCloseConnections: true });
  await server.register(payFastSimulator, {
    ...PAYFAST_SANDBOX_ACCOUNT,
    merchantName: 'Padkos',
    allowedOrigins: 'any',
    ...given,
    store,
    faults,
  });
  const url = await server.listen({ host: '127.0.0.1', port });
  return { url, store, faults, close: () => server.close() };
}
