import { randomUUID } from 'node:crypto';
import type { OrderToPlace, Sql } from '@padkos/database';
import { type CalendarDate, calendarDate } from '@padkos/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, ledgerFaults, type TestApp } from '../../testing/index.ts';
import { createOrderQueue } from '../index.ts';

const DATE = calendarDate('2026-11-21');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await ledgerFaults(app.db)).toEqual([]);
  await app.close();
});

const orderOf = (userId: string, menuItemId: string, more: Partial<OrderToPlace> = {}): OrderToPlace =>
  Object.assign(
    {
      userId,
      key: null,
      hash: null,
      now: app.clock.now(),
      lines: [{ menuItemId, quantity: 1 }],
      expectedTotal: null,
    },
    more,
  );
const keyed = (): { key: string; hash: string } => ({ key: randomUUID(), hash: 'hash' });

const ordersOf = async (userId: string) =>
  (await app.db.sql`select id from orders where user_id = ${userId}`).length;

describe('the queue', () => {
  it('at once on several servers sell what there is, and wait for each other in no circle', async () => {
    const [first, second] = [await app.makeDish({ portions: 15 }), await app.makeDish({ portions: 15 })];
    const users = await Promise.all(Array.from({ length: 8 }, () => app.makeCustomer({ tokens: 2_000 })));
    const queues = [1, 2, 3].map(() => createOrderQueue(app.db, { together: 16 }));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 120 }, (_, i) => {
        const dishes = i % 2 === 0 ? [first, second] : [second, first];
        const lines = dishes.map(({ id }) => ({ menuItemId: id, quantity: 1 }));
        return queues[i % 3]!.place(DATE, orderOf(users[i % 8]!.id, first.id, { lines, ...keyed() }));
      }),
    );
    const codes = outcomes.map((one) => (one.status === 'fulfilled' ? 'placed' : one.reason.code));
    expect(codes.filter((code) => code === 'placed')).toHaveLength(15);
    expect(codes.filter((code) => code === 'SOLD_OUT')).toHaveLength(105);
  });

  /** The connections of the app, with `meddle` before or after the statements that place several orders. */
  const meddled = (
    meddle: (run: () => Promise<unknown>) => Promise<unknown>,
  ): { sql: Sql; texts: string[] } => {
    const texts: string[] = [];
    const sql = new Proxy(app.db.sql, {
      get(target, name) {
        if (name !== 'unsafe') return Reflect.get(target, name);
        return (text: string, ...rest: unknown[]) => {
          texts.push(text.split('(')[0]!.replace('select ', ''));
          const run = () => Reflect.apply(target.unsafe, target, [text, ...rest]);
          return text.startsWith('select place_orders(') ? meddle(run) : run();
        };
      },
    });
    return { sql, texts };
  };

  it('places one that is alone by the plain function, and those that wait together', async () => {
    const { sql, texts } = meddled((run) => run());
    const queue = createOrderQueue({ sql }, { together: 4 });
    const { id: userId } = await app.makeCustomer({ tokens: 1_000 });
    const dish = await app.makeDish();
    await Promise.all(Array.from({ length: 8 }, () => queue.place(DATE, orderOf(userId, dish.id))));
    expect(texts).toEqual(['place_order', 'place_orders', 'place_orders']);
    expect(await ordersOf(userId)).toBe(8);
  });

  it('asks again for orders with a key when it is not known whether the batch was done', async () => {
    const { sql } = meddled(async (run) => {
      await run();
      throw Object.assign(new Error('lost'), { code: 'CONNECTION_CLOSED' });
    });
    const queue = createOrderQueue({ sql }, { together: 16 });
    const { id: userId } = await app.makeCustomer({ tokens: 1_000 });
    const dish = await app.makeDish();
    const order = (more?: { key: string; hash: string }) => queue.place(DATE, orderOf(userId, dish.id, more));
    const outcomes = await Promise.allSettled([order(), order(keyed()), order(keyed()), order()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes[3]).toMatchObject({ reason: { code: 'CONNECTION_CLOSED' } });
    expect(await ordersOf(userId)).toBe(4);
  });

  it('places the others of a batch that one of them broke', async () => {
    const queue = createOrderQueue(app.db, { together: 16 });
    const { id: userId } = await app.makeCustomer({ tokens: 1_000 });
    const dish = await app.makeDish();
    const order = (menuItemId: string) => queue.place(DATE, orderOf(userId, menuItemId));
    const outcomes = await Promise.allSettled([dish.id, dish.id, 'no id', dish.id].map(order));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await ordersOf(userId)).toBe(3);
  });

  it('refuses what is too much and what waited too long, and orders nothing of it', async () => {
    const release = Promise.withResolvers<void>();
    const { sql } = meddled(async (run) => {
      await release.promise;
      return run();
    });
    const queue = createOrderQueue({ sql }, { together: 2, mostWaiting: 3, waitMs: 300 });
    const { id: userId } = await app.makeCustomer({ tokens: 1_000 });
    const dish = await app.makeDish();
    const order = () => queue.place(DATE, orderOf(userId, dish.id));
    const first = [order(), order(), order(), order()];
    const refused = { code: 'ORDERS_BUSY', params: { retryAfter: 2 } };
    await expect(order()).rejects.toMatchObject(refused);
    await first[0];
    const late = order();
    const lateToo = expect(late).rejects.toMatchObject(refused);
    const last = expect(first[3]).rejects.toMatchObject(refused);
    await new Promise((resolve) => setTimeout(resolve, 400));
    release.resolve();
    await Promise.all([first[1], first[2], lateToo, last]);
    expect(await ordersOf(userId)).toBe(3);
  });

  it('places orders of different dates side by side, and each by itself when told to', async () => {
    const { sql, texts } = meddled((run) => run());
    const queue = createOrderQueue({ sql }, { together: 1 });
    const { id: userId } = await app.makeCustomer({ tokens: 1_000 });
    const dates: CalendarDate[] = [DATE, DATE, calendarDate('2026-11-22')];
    const dishes = await Promise.all(dates.map((date) => app.makeDish({ date })));
    await Promise.all(dates.map((date, i) => queue.place(date, orderOf(userId, dishes[i]!.id))));
    expect(texts).toEqual(['place_order', 'place_order', 'place_order']);
  });
});
