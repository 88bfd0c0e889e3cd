import type { InitiateRequest, PaymentGateway } from '../../../gateway.ts';
import { createPeachGateway } from '../../../peach/peach-gateway.ts';
import { submit } from '../../payfast/testing/start-shop.ts';
import type { ShopDoor } from '../../testing/shop-door.ts';
import { openShopDoor } from '../../testing/shop-door.ts';
import type { PeachSimulatorOptions } from '../options.ts';
import type { RunningPeachSimulator } from '../start-peach-simulator.ts';
import { startPeachSimulator } from '../start-peach-simulator.ts';
import { PEACH_TEST_ACCOUNT } from '../test-account.ts';

export interface PeachShop extends ShopDoor {
  simulator: RunningPeachSimulator;
  gateway: PaymentGateway;
  /** Starts a payment; gives the address of its hosted page, when the shop was told that it exists. */
  checkout(change?: Partial<InitiateRequest>): Promise<string>;
}

/** A shop with the real adapter and a simulator, both on loopback. */
export async function startPeachShop(
  options: Partial<PeachSimulatorOptions> = {},
  timeoutMs = 5_000,
): Promise<PeachShop> {
  const door = await openShopDoor();
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
  door.use(gateway);
  return {
    ...door,
    simulator,
    gateway,
    async checkout(change = {}) {
      const initiation = await gateway.initiate(door.request(change));
      if (initiation.kind !== 'form') throw new Error('Peach takes a form');
      const told = new Promise<void>((resolve) => {
        created = resolve;
      });
      const answer = await submit(initiation.actionUrl, initiation.formData);
      await told;
      return new URL(answer.headers.get('location') ?? '', simulator.url).href;
    },
    async close() {
      await Promise.all([simulator.close(), door.close()]);
    },
  };
}
