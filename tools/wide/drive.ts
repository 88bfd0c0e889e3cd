import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Customer, payTopup, placeOrder, type Shop } from './shop.ts';

const BETWEEN_MS = 150;
const TRY_AGAIN_MS = 250;
const TOPUP_TOKENS = 500;

/** What customers were told is done. */
export interface Told {
  /** The number of each order, by its key. */
  readonly orders: ReadonlyMap<string, string>;
  /** The top-ups that were shown as paid. */
  readonly topups: ReadonlySet<string>;
}

export interface Drive {
  readonly told: Told;
  /** The calls since the last query that did not get the expected answer, by what came instead. */
  takeFailures(): Map<string, number>;
  /** Lets each customer finish what they have begun. */
  end(): Promise<void>;
  /** Lets each customer abandon what they have begun. */
  leave(): Promise<void>;
}

/**
 * Every customer orders repeatedly, and tops up when the wallet is empty. A call without an answer, or with one that
 * asks to try again, is repeated under the same key until it is answered, as in the app.
 */
export function drive(shop: Shop): Drive {
  const orders = new Map<string, string>();
  const topups = new Set<string>();
  let failures = new Map<string, number>();
  let isEnding = false;
  let hasLeft = false;
  const fail = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1);

  const order = async (customer: Customer) => {
    const key = randomUUID();
    while (!hasLeft) {
      const answer = await placeOrder(shop, customer, key).catch(() => undefined);
      const code: string = answer?.body?.code ?? '';
      if (answer?.status === 201) {
        orders.set(key, answer.body.orderNumber);
        return;
      }
      if (code === 'INSUFFICIENT_BALANCE') return topUp(customer);
      fail(`order: ${answer?.status ?? 'no answer'} ${code}`.trim());
      await pause(TRY_AGAIN_MS);
    }
  };
  const topUp = async (customer: Customer) => {
    const id = await payTopup(customer, TOPUP_TOKENS).catch((error: Error) => {
      fail(`top-up: ${error.message.slice(0, 60)}`);
    });
    if (id === undefined) return pause(TRY_AGAIN_MS);
    // The gateway notifies Padkos, or Padkos asks; a customer checks until the tokens arrive.
    while (!isEnding) {
      const answer = await customer.browser.get('/api/topups').catch(() => undefined);
      const list: { id: string; status: string }[] = answer?.status === 200 ? answer.body : [];
      if (answer?.status !== 200)
        fail(`top-ups: ${answer?.status ?? 'no answer'} ${answer?.body?.code ?? ''}`);
      if (list.some((topup) => topup.id === id && topup.status === 'completed')) {
        topups.add(id);
        return;
      }
      await pause(TRY_AGAIN_MS);
    }
  };
  const customers = shop.customers.map(async (customer) => {
    while (!isEnding) {
      await order(customer);
      await pause(BETWEEN_MS);
    }
  });
  const end = async () => {
    isEnding = true;
    await Promise.all(customers);
  };
  return {
    told: { orders, topups },
    takeFailures() {
      const taken = failures;
      failures = new Map();
      return taken;
    },
    end,
    leave() {
      hasLeft = true;
      return end();
    },
  };
}
