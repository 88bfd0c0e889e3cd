import Fastify from 'fastify';
import type { Store } from '../store.ts';
import { emptyStore } from '../store.ts';
import type { PaystackFaults } from './faults.ts';
import { noPaystackFaults } from './faults.ts';
import type { PaystackSimulatorOptions } from './options.ts';
import { paystackSimulator } from './paystack-simulator.ts';
import { PAYSTACK_TEST_ACCOUNT } from './test-account.ts';

export interface RunningPaystackSimulator {
  /** Without a path, e.g. `http://127.0.0.1:40123`; the API's address. */
  url: string;
  store: Store;
  faults: PaystackFaults;
  close(): Promise<void>;
}

/**
 * Starts a simulator of its own on loopback, with the public test account unless told otherwise; port 0, or none,
 * takes a free one. Without a `webhookUrl` it sends no notifications. For tests and development: it redirects to any address.
 */
export async function startPaystackSimulator(
  options: Partial<PaystackSimulatorOptions> & { port?: number } = {},
): Promise<RunningPaystackSimulator> {
  const { port = 0, ...given } = options;
  const { store = emptyStore(), faults = noPaystackFaults() } = given;
  const server = Fastify({ forceCloseConnections: true });
  await server.register(paystackSimulator, {
    ...PAYSTACK_TEST_ACCOUNT,
    merchantName: 'Padkos',
    webhookUrl: null,
    allowedOrigins: 'any',
    ...given,
    store,
    faults,
  });
  const url = await server.listen({ host: '127.0.0.1', port });
  return { url, store, faults, close: () => server.close() };
}
