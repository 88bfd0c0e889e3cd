import { calls, type Database, type OrderToPlace, type PlacedOrderRow } from '@padkos/database';
import { type CalendarDate, DomainError } from '@padkos/domain';

/** Places orders from wallets. Orders that wait at the same time are placed together. */
export interface OrderQueue {
  /**
   * Places one order of a date. Errors: the refusals of the order; ORDERS_BUSY when too many wait or it waited too
   * long, in which case nothing was ordered.
   */
  place(deliveryDate: CalendarDate, order: OrderToPlace): Promise<PlacedOrderRow>;
}

export interface OrderQueueOptions {
  /**
   * The largest number of orders of a date in one commit. With 1, each is placed by itself, with no limit on how many
   * run at once.
   */
  readonly together: number;
  /** How many orders of a date may wait. */
  readonly mostWaiting?: number;
  /** How long an order may wait before it is sent, in milliseconds. */
  readonly waitMs?: number;
}

interface Waiting {
  readonly order: OrderToPlace;
  readonly since: number;
  resolve(placed: PlacedOrderRow): void;
  reject(error: unknown): void;
}

interface Lane {
  readonly waiting: Waiting[];
}

const MOST_WAITING = 1_000;
const WAIT_MS = 4_000;
const RETRY_AFTER_S = 2;
/** For how many dates orders are placed at once, each on its own connection. */
const LANES_AT_ONCE = 3;

/**
 * A queue for each delivery date. While one statement runs, new orders wait, and the next statement takes them
 * together. An order that waits alone is placed by the plain function. When a batch fails, nothing of it was done;
 * after a lost connection that is unknown. Each order with a key is then placed again by itself, and the key ensures
 * that it happens once.
 */
export function createOrderQueue(db: Pick<Database, 'sql'>, options: OrderQueueOptions): OrderQueue {
  const { together, mostWaiting = MOST_WAITING, waitMs = WAIT_MS } = options;
  const lanes = new Map<CalendarDate, Lane>();
  const ready: [CalendarDate, Lane][] = [];
  let running = 0;

  const single = (deliveryDate: CalendarDate, order: OrderToPlace) =>
    calls.placeOrder(db.sql, { ...order, deliveryDate, card: null });

  async function placeOne(date: CalendarDate, { order, resolve, reject }: Waiting): Promise<void> {
    await single(date, order).then(resolve, reject);
  }

  async function placeTogether(date: CalendarDate, batch: readonly Waiting[]): Promise<void> {
    try {
      const orders = batch.map(({ order }) => order);
      const outcomes = await calls.placeOrders(db.sql, { deliveryDate: date, orders });
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined) throw new Error('place_orders gave fewer answers than orders');
        if (outcome instanceof DomainError) reject(outcome);
        else resolve(outcome);
      }
    } catch (error) {
      await Promise.all(
        batch.map((waiting) => {
          const mayAskAgain = waiting.order.key !== null || wasUndone(error);
          return mayAskAgain ? placeOne(date, waiting) : waiting.reject(error);
        }),
      );
    }
  }

  /** The orders of a lane that go next; refuses those that waited too long. */
  function take(lane: Lane): Waiting[] {
    const batch: Waiting[] = [];
    while (batch.length < together) {
      const next = lane.waiting.shift();
      if (next === undefined) break;
      if (performance.now() - next.since > waitMs) next.reject(busy());
      else batch.push(next);
    }
    return batch;
  }

  async function run(date: CalendarDate, lane: Lane): Promise<void> {
    const batch = take(lane);
    const [first] = batch;
    if (first !== undefined && batch.length === 1) await placeOne(date, first);
    else if (first !== undefined) await placeTogether(date, batch);
    if (lane.waiting.length > 0) ready.push([date, lane]);
    else lanes.delete(date);
  }

  function start(): void {
    while (running < LANES_AT_ONCE) {
      const next = ready.shift();
      if (next === undefined) return;
      running += 1;
      run(...next).finally(() => {
        running -= 1;
        start();
      });
    }
  }

  return {
    place(deliveryDate, order) {
      if (together <= 1) return single(deliveryDate, order);
      const known = lanes.get(deliveryDate);
      if (known !== undefined && known.waiting.length >= mostWaiting) return Promise.reject(busy());
      return new Promise((resolve, reject) => {
        const waiting = { order, since: performance.now(), resolve, reject };
        if (known !== undefined) return void known.waiting.push(waiting);
        const lane = { waiting: [waiting] };
        lanes.set(deliveryDate, lane);
        ready.push([deliveryDate, lane]);
        start();
      });
    },
  };
}

const busy = () => new DomainError('ORDERS_BUSY', { retryAfter: RETRY_AFTER_S });

/**
 * Whether PostgreSQL itself refused the statement, so that nothing of it was done. Not true for a statement that it
 * ended while shutting down.
 */
function wasUndone(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return false;
  return /^(2[0-9]|4[0-9]|5[45]|P0)/.test(String(error.code));
}
