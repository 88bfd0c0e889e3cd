import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../index.ts';
import { close } from './acts/calendar.ts';
import { place } from './acts/own-orders.ts';
import { type KillPoints, killPoints } from './kill-points.ts';
import { runActs } from './run-sequences.ts';

let app: TestApp;
let points: KillPoints;
beforeAll(async () => {
  app = await createTestApp();
  points = await killPoints(app, 1);
});
afterAll(async () => {
  await points.close();
  await app.close();
});

it('an order, and a day that closes with it, killed before and after each statement that changes the books, change nothing', async () => {
  await runActs(app, 0, [place(0, 0, 1, 'key', false), close(0, true)], points.way, points.job);
  expect([...points.killed.keys()].sort()).toEqual(['admin.calendar.close', 'customer.orders.place']);
});
