import type { User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import {
  ADMIN_ORDER_ACTS,
  CARD_HOLD_MINUTES,
  dateRefusal,
  type OrderAct,
  type OrderState,
  orderAfter,
} from '@padkos/domain';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, onTestFinished } from 'vitest';
import {
  callOffOrder,
  cancelOrder,
  cancelOwnOrder,
  changeOwnOrder,
  confirmOrder,
  expirePayments,
  fulfilOrder,
  payOrder,
  placeOrder,
} from '../../src/index.ts';
import { createTestApp, ledgerFaults, refusalOf, type TestApp, type TestDish } from '../index.ts';

const MINUTE_MS = 60_000;
const START = new Date('2026-11-20T21:30:00+02:00');

/** Where the acts run, by whom and with what. */
interface Kitchen {
  readonly app: TestApp;
  readonly admin: User;
  readonly dish: TestDish;
}

let changes = 0;

interface PlacedOrder {
  readonly id: string;
  readonly customer: User;
  readonly placedAt: Date;
}

/** A step: an order is placed, time passes, or an act on one of the earlier orders. */
type Step =
  | { readonly kind: 'place'; readonly by: 'wallet' | 'card' }
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'act'; readonly act: OrderAct; readonly which: number };

const place = fc.record({
  kind: fc.constant('place' as const),
  by: fc.constantFrom('wallet' as const, 'card' as const),
});
const steps = fc.array(
  fc.oneof(
    { arbitrary: place, weight: 2 },
    // The cutoff is 30 minutes after the start, the end of an unpaid order 15 minutes after its placing.
    { arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.nat(15) }), weight: 2 },
    {
      arbitrary: fc.record({
        kind: fc.constant('act' as const),
        act: fc.constantFrom<OrderAct>(...ADMIN_ORDER_ACTS, 'pay', 'change', 'cancelOwn', 'expire'),
        which: fc.nat(4),
      }),
      weight: 8,
    },
  ),
  { minLength: 4, maxLength: 25 },
);
const sequences = fc.tuple(place, steps).map(([first, rest]): Step[] => [first, ...rest]);

/** Runs `act` through the services; rejects with the refusal. */
async function perform(
  { app, admin, dish }: Kitchen,
  act: OrderAct,
  { id, customer }: PlacedOrder,
): Promise<unknown> {
  const mine = app.contextFor(customer);
  const asAdmin = app.contextFor(admin);
  switch (act) {
    case 'pay':
      return app.pay(await payOrder(mine, { id }));
    case 'cancelOwn':
      return cancelOwnOrder(mine, { id });
    case 'change':
      return changeOwnOrder(mine, { id, items: [{ menuItemId: dish.id, quantity: 1 + (changes++ % 2) }] });
    case 'expire':
      return expirePayments(app);
    case 'confirm':
      return confirmOrder(asAdmin, { id });
    case 'cancel':
      return cancelOrder(asAdmin, { id, reason: 'No gas' });
    case 'callOff':
      return callOffOrder(asAdmin, { id, reason: 'No gas' });
    case 'fulfil':
      return fulfilOrder(asAdmin, { id });
  }
}

async function storedState({ app }: Kitchen, id: string): Promise<OrderState | undefined> {
  const { orders } = schema;
  const [state] = await app.db.query
    .select({ status: orders.status, paymentStatus: orders.paymentStatus })
    .from(orders)
    .where(eq(orders.id, id));
  return state;
}

/** Runs the steps against the database and against the domain, and compares code and state after each. */
async function compare(kitchen: Kitchen, sequence: readonly Step[]): Promise<void> {
  const { app, dish } = kitchen;
  let now = START;
  app.at(now.toISOString());
  const placed: PlacedOrder[] = [];
  const expected: OrderState[] = [];
  for (const step of sequence) {
    if (step.kind === 'wait') {
      now = new Date(now.getTime() + step.minutes * MINUTE_MS);
      app.at(now.toISOString());
    } else if (step.kind === 'place') {
      const customer = await app.makeCustomer({ tokens: 100 });
      const order = placeOrder(app.contextFor(customer), {
        deliveryDate: dish.date,
        items: [{ menuItemId: dish.id, quantity: 1 }],
        paymentMethod: step.by,
      });
      const refused = dateRefusal(dish.date, now) !== null;
      expect(await refusalOf(order)).toBe(refused ? 'DATE_NOT_ORDERABLE' : null);
      if (refused) continue;
      placed.push({ id: (await order).id, customer, placedAt: now });
      expected.push({ status: 'pending', paymentStatus: step.by === 'card' ? 'pending' : 'paid' });
    } else {
      const index = step.which % Math.max(1, placed.length);
      const [order, state] = [placed[index], expected[index]];
      if (order === undefined || state === undefined) continue;
      const overdue = ({ placedAt }: PlacedOrder) =>
        now.getTime() >= placedAt.getTime() + CARD_HOLD_MINUTES * MINUTE_MS;
      const isClosed = dateRefusal(dish.date, now) !== null;
      const after = orderAfter(step.act, state, { isOverdue: overdue(order), isClosed });
      expect(await refusalOf(perform(kitchen, step.act, order))).toBe(
        typeof after === 'string' ? after : null,
      );
      if (typeof after === 'object') expected[index] = after;
      // The scheduler's act applies to all orders at once.
      if (step.act === 'expire')
        for (const [i, other] of placed.entries()) {
          const next = orderAfter('expire', expected[i] ?? state, { isOverdue: overdue(other) });
          if (typeof next === 'object') expected[i] = next;
        }
    }
    expect(await Promise.all(placed.map(({ id }) => storedState(kitchen, id)))).toEqual(expected);
  }
}

/**
 * Checks for this number of sequences that acts on orders are accepted, refused and stored as the domain's life cycle
 * defines.
 */
export async function runOrderSequences(runs: number): Promise<void> {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const kitchen = { app, admin: await app.makeAdmin(), dish: await app.makeDish({ price: 40 }) };
  const sequence = fc.asyncProperty(sequences, (steps) => compare(kitchen, steps));
  await fc.assert(sequence, { numRuns: runs, endOnFailure: false });
  expect(await ledgerFaults(app.db)).toEqual([]);
}
