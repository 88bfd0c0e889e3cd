import Fastify from 'fastify';
import type { Store } from '../store.ts';
import { emptyStore } from '../store.ts';
import type { PeachFaults } from './faults.ts';
import { noPeachFaults } from './faults.ts';
import type { PeachSimulatorOptions } from './options.ts';
import { peachSimulator } from './peach-simulator.ts';
import { PEACH_TEST_ACCOUNT } from './test-account.ts';

export interface RunningPeachSimulator {
  /** Without a path, e.g. `http://127.0.0.1:40123`; the address of the checkouts and of the API. */
  url: string;
  store: Store;
  faults: PeachFaults;
  close(): Promise<void>;
}

/**
 * Starts a simulator of its own on loopback, with the public test account unless told otherwise; port 0, or none,
 * takes a free one. For tests and development: it calls and redirects to any address.
 */
export async function startPeachSimulator(
  options: Partial<PeachSimulatorOptions> & { port?: number } = {},
): Promise<RunningPeachSimulator> {
  const { port = 0, ...given } = options;
  const { store = emptyStore(), faults = noPeachFaults() } = given;
  const server = Fastify({ forceCloseConnections: true });
  await server.register(peachSimulator, {
    ...PEACH_TEST_ACCOUNT,
    merchantName: 'Padkos',
    allowedOrigins: 'any',
    ...given,
    store,
    faults,
  });
  const url = await server.listen({ host: '127.0.0.1', port });
  return { url, store, faults, close: () => server.close() };
}
