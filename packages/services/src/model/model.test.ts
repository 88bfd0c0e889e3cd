import { schema } from '@padkos/database';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWallet } from '../index.ts';
import { createTestApp, ledgerFaults, type TestApp } from '../testing/index.ts';
import { testCommands } from './commands.ts';
import { balanceOf, type Model, type Real, totalOf } from './model.ts';

/** Longer runs set it: PADKOS_MODEL_RUNS=10000. */
const RUNS = Number(process.env.PADKOS_MODEL_RUNS ?? 100);
const CUSTOMERS = 3;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function begin(): Promise<{ model: Model; real: Real }> {
  const [admin, customers, dishes] = await Promise.all([
    app.makeAdmin(),
    Promise.all(Array.from({ length: CUSTOMERS }, () => app.makeCustomer({ tokens: 100 }))),
    Promise.all([
      app.makeDish({ price: 20, portions: 8 }),
      app.makeDish({ price: 0, portions: 3 }),
      app.makeDish({ price: 35, date: '2026-11-23' }),
    ]),
  ]);
  return {
    real: { app, admin, customers, dishes },
    model: {
      wallets: customers.map(() => ({ deposited: 100, spent: 0 })),
      dishes: [8, 3, null].map((max, i) => ({
        date: dishes[i]?.date ?? '',
        price: dishes[i]?.price ?? 0,
        max,
        sold: 0,
        active: true,
      })),
      orders: [],
    },
  };
}

/** The state of the app in the model's form. */
async function expectSame(model: Model, { customers, dishes }: Real): Promise<void> {
  const wallets = await Promise.all(customers.map((customer) => readWallet(app.contextFor(customer))));
  expect(wallets.map(({ wallet }) => wallet)).toEqual(
    model.wallets.map((wallet) => ({
      balance: balanceOf(wallet),
      totalDeposited: wallet.deposited,
      totalSpent: wallet.spent,
    })),
  );
  const { dailyMenus, orders } = schema;
  const lines = await app.db.query
    .select()
    .from(dailyMenus)
    .where(
      inArray(
        dailyMenus.menuItemId,
        dishes.map((dish) => dish.id),
      ),
    );
  expect(dishes.map((dish) => lines.find((line) => line.menuItemId === dish.id)?.soldQuantity)).toEqual(
    model.dishes.map((dish) => dish.sold),
  );
  const placed = await app.db.query
    .select({ id: orders.id, status: orders.status, total: orders.totalTokens, revision: orders.revision })
    .from(orders)
    .where(
      inArray(
        orders.userId,
        customers.map((customer) => customer.id),
      ),
    );
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  expect(placed.sort(byId)).toEqual(
    model.orders
      .map(({ id, status, lines, revision }) => ({ id, status, total: totalOf(lines), revision }))
      .sort(byId),
  );
}

it(
  `${RUNS} sequences of orders, changes, credits, confirmations, cancellations, refunds and menu changes pass the ledger check`,
  async () => {
    await fc.assert(
      fc.asyncProperty(testCommands(CUSTOMERS, 3), async (commands) => {
        const start = await begin();
        await fc.asyncModelRun(() => start, commands);
        await expectSame(start.model, start.real);
      }),
      { numRuns: RUNS, endOnFailure: false },
    );
    expect(await ledgerFaults(app.db)).toEqual([]);
  },
  60_000 + RUNS * 500,
);
