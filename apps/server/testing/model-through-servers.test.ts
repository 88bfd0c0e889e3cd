import { EVERY_ACT, runActs } from '@padkos/services/model';
import { ledgerFaults, MODEL_ACTS } from '@padkos/services/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTwoServers, type TwoServers } from './two-servers.ts';

let servers: TwoServers;
beforeAll(async () => {
  servers = await openTwoServers();
});
afterAll(() => servers.close());

it('every act of the model through two servers, over REST and tRPC, leaves the expected state after each', async () => {
  const { app, through } = servers;
  expect([...(await runActs(app, 0, EVERY_ACT, through.way))].sort()).toEqual([...MODEL_ACTS].sort());
  for (const calls of Object.values(through.called)) expect(Math.min(...calls)).toBeGreaterThan(5);
  expect(await ledgerFaults(app.db)).toEqual([]);
});
