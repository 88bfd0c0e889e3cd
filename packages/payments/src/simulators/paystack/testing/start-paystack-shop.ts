import type { InitiateRequest, PaymentGateway } from '../../../gateway.ts';
import { createPaystackGateway } from '../../../paystack/paystack-gateway.ts';
import type { ShopDoor } from '../../testing/shop-door.ts';
import { openShopDoor } from '../../testing/shop-door.ts';
import type { PaystackSimulatorOptions } from '../options.ts';
import type { RunningPaystackSimulator } from '../start-paystack-simulator.ts';
import { startPaystackSimulator } from '../start-paystack-simulator.ts';
import { PAYSTACK_TEST_ACCOUNT } from '../test-account.ts';

export interface PaystackShop extends ShopDoor {
  simulator: RunningPaystackSimulator;
  gateway: PaymentGateway;
  /** What the operator was told. */
  warnings: [message: string, detail: Record<string, unknown>][];
  /** Starts a payment; gives the address of its hosted page. */
  checkout(change?: Partial<InitiateRequest>): Promise<string>;
}

/** A shop with the real adapter and a simulator, both on loopback. */
export async function startPaystackShop(
  options: Partial<PaystackSimulatorOptions> = {},
  timeoutMs = 5_000,
): Promise<PaystackShop> {
  const door = await openShopDoor();
  const simulator = await startPaystackSimulator({ webhookUrl: `${door.origin}/notify`, ...options });
  const warnings: PaystackShop['warnings'] = [];
  const gateway = createPaystackGateway({
    ...PAYSTACK_TEST_ACCOUNT,
    apiUrl: simulator.url,
    timeoutMs,
    warn: (message, detail) => warnings.push([message, detail]),
  });
  door.use(gateway);
  return {
    ...door,
    simulator,
    gateway,
    warnings,
    async checkout(change = {}) {
      const initiation = await gateway.initiate(door.request(change));
      if (initiation.kind !== 'redirect') throw new Error('Paystack gives an address');
      return initiation.paymentUrl;
    },
    async close() {
      await Promise.all([simulator.close(), door.close()]);
    },
  };
}
