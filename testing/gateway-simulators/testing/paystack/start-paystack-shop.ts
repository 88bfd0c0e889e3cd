import { createPaystackGateway, type GatewayAdapter, type InitiateRequest } from '@padkos/payments';
import { PAYSTACK_TEST_ACCOUNT, type PaystackSimulatorOptions } from '../../src/paystack/options.ts';
import {
  type RunningPaystackSimulator,
  startPaystackSimulator,
} from '../../src/paystack/paystack-simulator.ts';
import { type ShopServer, startShopServer } from '../shop-server.ts';

export interface PaystackShop extends ShopServer {
  simulator: RunningPaystackSimulator;
  gateway: GatewayAdapter;
  /** The logged warnings for the operator. */
  warnings: [message: string, detail: Record<string, unknown>][];
  /** Starts a payment; returns the address of its hosted page. */
  checkout(change?: Partial<InitiateRequest>): Promise<string>;
}

/** A shop with the real adapter and a simulator, both on loopback. */
export async function startPaystackShop(
  options: Partial<PaystackSimulatorOptions> = {},
  timeoutMs = 5_000,
): Promise<PaystackShop> {
  const server = await startShopServer();
  const simulator = await startPaystackSimulator({ webhookUrl: `${server.origin}/notify`, ...options });
  const warnings: PaystackShop['warnings'] = [];
  const gateway = createPaystackGateway({
    ...PAYSTACK_TEST_ACCOUNT,
    apiUrl: simulator.url,
    timeoutMs,
    warn: (message, detail) => warnings.push([message, detail]),
  });
  server.use(gateway);
  return {
    ...server,
    simulator,
    gateway,
    warnings,
    async checkout(change = {}) {
      const initiation = await gateway.initiate(server.request(change));
      if (initiation.kind !== 'redirect') throw new Error('Paystack gives an address');
      return initiation.paymentUrl;
    },
    async close() {
      await Promise.all([simulator.close(), server.close()]);
    },
  };
}
