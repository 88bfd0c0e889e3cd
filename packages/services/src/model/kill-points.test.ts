import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { close } from './acts/calendar.ts';
import { place } from './acts/own-orders.ts';
import { EVERY_ACT } from './every-act.ts';
import { killPoints } from './kill-points.ts';
import { beginKitchen, endKitchen } from './kitchen.ts';

/** Kills at each so many-th point of an act; `npm run test:long` sets 1, which is all. */
const EVERY = Number(process.env.PADKOS_KILL_EVERY ?? 3);

/** A day is closed that is ordered for, which no act of the first sequence does. */
const CLOSES = [place(0, 0, 1, 'key', false), place(1, 0, 2, 'key', false), close(0, true)];

/** What of the model moves tokens or portions, or issues documents: operations, jobs and a payment. */
const MOVES = [
  'admin.calendar.close',
  'admin.credits.approve',
  'admin.erasures.carryOut',
  'admin.orders.act',
  'admin.orders.cancel',
  'admin.orders.confirm',
  'admin.orders.refundLines',
  'admin.users.creditTokens',
  'customer.cancelOrder',
  'customer.changeOrder',
  'customer.placeOrder',
  'customer.placeWeek',
  'customer.takeRelease',
  'place-standing-orders',
  'place-topup-order',
  'serve-waiting-lists',
  'settle_payment',
  'wallet.sendTokens',
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('every act, killed before and after each statement that changes the books, changes nothing', async () => {
  const points = await killPoints(app, EVERY);
  for (const [n, acts] of [EVERY_ACT, CLOSES].entries()) {
    const kitchen = await beginKitchen(app, n, points.way, points.job);
    await fc.asyncModelRun(() => kitchen, acts).finally(() => endKitchen(kitchen));
  }
  await points.close();
  expect([...points.killed.keys()]).toEqual(expect.arrayContaining(MOVES));
}, 300_000);
