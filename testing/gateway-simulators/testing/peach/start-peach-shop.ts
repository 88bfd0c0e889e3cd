import { createPeachGateway, type GatewayAdapter, type InitiateRequest } from '@padkos/payments';
import { PEACH_TEST_ACCOUNT, type PeachSimulatorOptions } from '../../src/peach/options.ts';
import { type RunningPeachSimulator, startPeachSimulator } from '../../src/peach/peach-simulator.ts';
import { submit } from '../payfast/start-shop.ts';
import { type ShopServer, startShopServer } from '../shop-server.ts';

export interface PeachShop extends ShopServer {
  simulator: RunningPeachSimulator;
  gateway: GatewayAdapter;
  /** Starts a payment; returns the address of its hosted page, once the shop was notified of it. */
  checkout(change?: Partial<InitiateRequest>): Promise<string>;
}

/** A shop with the real adapter and a simulator, both on loopback. */
export async function startPeachShop(
  options: Partial<PeachSimulatorOptions> = {},
  timeoutMs = 5_000,
): Promise<PeachShop> {
  const server = await startShopServer();
  let created: () => void = () => undefined;
  const simulator = await startPeachSimulator({
    ...options,
    onNotified(outcome) {
      created();
      options.onNotified?.(outcome);
    },
  });
  const gateway = createPeachGateway({
    ...PEACH_TEST_ACCOUNT,
    checkoutUrl: simulator.url,
    apiUrl: simulator.url,
    timeoutMs,
    warn: () => undefined,
  });
  server.use(gateway);
  return {
    ...server,
    simulator,
    gateway,
    async checkout(change = {}) {
      const initiation = await gateway.initiate(server.request(change));
      if (initiation.kind !== 'form') throw new Error('Peach takes a form');
      const told = new Promise<void>((resolve) => {
        created = resolve;
      });
      const answer = await submit(initiation.actionUrl, initiation.formData);
      await told;
      return new URL(answer.headers.get('location') ?? '', simulator.url).href;
    },
    async close() {
      await Promise.all([simulator.close(), server.close()]);
    },
  };
}
