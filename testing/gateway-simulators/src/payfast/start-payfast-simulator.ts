import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PAYFAST_SANDBOX_ACCOUNT } from '@padkos/payments';
import Fastify from 'fastify';
import {
  noFaults,
  type PayFastFaults,
  type PayFastPayment,
  type PayFastSimulatorOptions,
} from './options.ts';
import { payFastSimulator } from './payfast-simulator.ts';

export interface RunningPayFastSimulator {
  /** Without a path, e.g. `http://127.0.0.1:40123`. */
  url: string;
  store: PayFastPayment[];
  faults: PayFastFaults;
  close(): Promise<void>;
}

/**
 * Starts a separate simulator on loopback, by default with PayFast's public sandbox account; port 0, or none, picks a
 * free one. For tests and benches: it calls and redirects to any address. Everything except its address is made for
 * the first request, because most tests send none.
 */
export async function startPayFastSimulator(
  options: Partial<PayFastSimulatorOptions> & Pick<PayFastSimulatorOptions, 'now'> & { port?: number },
): Promise<RunningPayFastSimulator> {
  const { port = 0, ...given } = options;
  const { store = [], faults = noFaults() } = given;
  const server = createServer((request, response) => {
    opened ??= open();
    void opened.then(({ answer }) => answer(request, response));
  });
  let opened: ReturnType<typeof open> | undefined;
  async function open() {
    let answer: RequestListener = () => undefined;
    const app = Fastify({
      forceCloseConnections: true,
      serverFactory(handler) {
        answer = handler;
        return server;
      },
    });
    await app.register(payFastSimulator, {
      ...PAYFAST_SANDBOX_ACCOUNT,
      merchantName: 'Padkos',
      allowedOrigins: 'any',
      ...given,
      store,
      faults,
    });
    await app.ready();
    return { app, answer };
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    store,
    faults,
    async close() {
      const closing = (await opened)?.app.close();
      server.closeAllConnections();
      await closing;
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}
