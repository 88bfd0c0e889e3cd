import { topupInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { calendarDate } from '@padkos/domain';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import {
  cancelTopup,
  expirePayments,
  listTopups,
  matchPaymentsOf,
  placeOrder,
  readWallet,
  reconcilePayments,
  startTopup,
} from '../index.ts';

let app: TestApp;
shareTestApp((shared) => {
  app = shared;
});

const MINUTE = 60_000;
/** The app at a later time of the machine's clock, which the pauses use. */
const later = (minutes: number): TestApp => ({
  ...app,
  realClock: { now: () => new Date(Date.now() + minutes * MINUTE) },
});

/** A top-up that was paid without a notification. */
async function paidInSilence(rand = 100) {
  const me = app.contextFor(await app.makeCustomer());
  const started = await startTopup(me, topupInput.parse({ amount: rand }));
  app.simulator.faults.notifications.push({ never: true });
  await app.pay(started);
  return { me, started, id: started.id };
}
const balanceOf = async (me: Parameters<typeof readWallet>[0]) => (await readWallet(me)).wallet.balance;
const attempt = async (topupId: string) =>
  (
    await app.db.query
      .select()
      .from(schema.paymentAttempts)
      .where(eq(schema.paymentAttempts.topupId, topupId))
  )[0];

it('credits a payment of the gateway history that was not notified, once', async () => {
  const { me, id } = await paidInSilence();
  await reconcilePayments(app);
  expect(await balanceOf(me)).toBe(0);
  await reconcilePayments(later(2));
  expect(await balanceOf(me)).toBe(100);
  expect(await listTopups(me)).toMatchObject([
    { status: 'completed', reference: app.simulator.store.at(-1)?.pfPaymentId },
  ]);
  expect(await attempt(id)).toMatchObject({ nextCheckAt: null, checkCount: 1 });
  await reconcilePayments(later(600));
  await matchPaymentsOf(app, calendarDate('2026-11-20'));
  expect(await balanceOf(me)).toBe(100);
});

it('and a later notification changes nothing', async () => {
  const me = app.contextFor(await app.makeCustomer());
  const started = await startTopup(me, topupInput.parse({ amount: 100 }));
  app.simulator.faults.notifications.push({ delayMs: 200 });
  await app.pay(started);
  await reconcilePayments(later(2));
  expect(await balanceOf(me)).toBe(100);
  await expect.poll(() => app.notified, { timeout: 20_000 }).toEqual(['OK']);
  expect(await balanceOf(me)).toBe(100);
});

it('pauses grow from a minute to six hours, and end after a week', async () => {
  const me = app.contextFor(await app.makeCustomer());
  const { id } = await startTopup(me, topupInput.parse({ amount: 100 }));
  const pauses: number[] = [];
  let minutes = 2;
  for (;;) {
    await reconcilePayments(later(minutes));
    const next = (await attempt(id))?.nextCheckAt;
    if (next == null) break;
    const pause = (next.getTime() - Date.now()) / MINUTE - minutes;
    pauses.push(Math.round(pause));
    minutes += pause + 0.1;
  }
  expect(pauses.slice(0, 10)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  expect(minutes / 60 / 24).toBeGreaterThan(6.9);
  expect(minutes / 60 / 24).toBeLessThan(7.5);
});

it('one of several servers asks about an attempt', async () => {
  const { me } = await paidInSilence();
  await Promise.all(Array.from({ length: 8 }, () => reconcilePayments(later(2))));
  expect(await balanceOf(me)).toBe(100);
});

describe('when the gateway is unreachable', () => {
  it.each(['down', 'error', 'hang', 'unreadable', 'unauthorised'] as const)(
    '%s: nothing is lost, and it is asked again',
    async (how) => {
      const { me } = await paidInSilence();
      app.simulator.faults.api.push({ call: 'history', how });
      await reconcilePayments(later(2));
      expect(await balanceOf(me)).toBe(0);
      await reconcilePayments(later(7));
      expect(await balanceOf(me)).toBe(100);
    },
  );

  it('the nightly matching fails, so that the queue tries it again', async () => {
    const { me } = await paidInSilence();
    app.simulator.faults.api.push({ call: 'history', how: 'error' });
    await expect(matchPaymentsOf(app, calendarDate('2026-11-20'))).rejects.toThrow('history');
    await matchPaymentsOf(app, calendarDate('2026-11-20'));
    expect(await balanceOf(me)).toBe(100);
  });
});

it('a gateway that cannot be asked is not asked', async () => {
  const { me } = await paidInSilence();
  const gateway = app.gateway && { ...app.gateway, history: null, query: null };
  await reconcilePayments({ ...later(2), gateway });
  await matchPaymentsOf({ ...app, gateway }, calendarDate('2026-11-20'));
  await reconcilePayments({ ...later(2), gateway: null });
  expect(await balanceOf(me)).toBe(0);
});

it('a payment of another amount is held', async () => {
  const me = app.contextFor(await app.makeCustomer());
  const started = await startTopup(me, topupInput.parse({ amount: 100 }));
  app.simulator.faults.notifications.push({ never: true, amountCents: 5_000 });
  await app.pay(started);
  await reconcilePayments(later(2));
  const rows = await app.db.query
    .select()
    .from(schema.settlements)
    .where(eq(schema.settlements.topupId, started.id));
  expect(rows).toMatchObject([{ processingStatus: 'ready', amountCents: 5_000, notificationId: null }]);
});

it('a top-up unpaid for a day fails; a later payment is credited all the same', async () => {
  const me = app.contextFor(await app.makeCustomer());
  const [unpaid, cancelled] = [
    await startTopup(me, topupInput.parse({ amount: 100 })),
    await startTopup(me, topupInput.parse({ amount: 60 })),
  ];
  await cancelTopup(me, { id: cancelled.id });
  const statuses = async () =>
    Object.fromEntries(
      (
        await app.db.query
          .select()
          .from(schema.topups)
          .where(inArray(schema.topups.id, [unpaid.id, cancelled.id]))
      ).map((row) => [row.id, row.status]),
    );
  app.at('2026-11-21T11:59:59+02:00');
  await expirePayments(app);
  expect(await statuses()).toEqual({ [unpaid.id]: 'pending', [cancelled.id]: 'cancelled' });
  app.at('2026-11-21T12:00:00+02:00');
  await expirePayments(app);
  expect(await statuses()).toEqual({ [unpaid.id]: 'failed', [cancelled.id]: 'cancelled' });
  await app.pay(unpaid);
  app.simulator.faults.notifications.push({ never: true });
  await app.pay(cancelled);
  await reconcilePayments(later(2));
  await matchPaymentsOf(app, calendarDate('2026-11-21'));
  expect(await balanceOf(me)).toBe(160);
});

it('a card order is paid by a payment of the gateway history', async () => {
  const me = app.contextFor(await app.makeCustomer());
  const dish = await app.makeDish({ price: 40 });
  const items = [{ menuItemId: dish.id, quantity: 1 }];
  const placed = await placeOrder(me, { deliveryDate: dish.date, items, paymentMethod: 'card' });
  app.simulator.faults.notifications.push({ never: true });
  if (placed.payment) await app.pay(placed.payment);
  await reconcilePayments(later(2));
  const rows = await app.db.query.select().from(schema.orders).where(eq(schema.orders.id, placed.id));
  expect(rows).toMatchObject([{ status: 'pending', paymentStatus: 'paid' }]);
});
