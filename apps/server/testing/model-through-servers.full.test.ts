import { RARE_CASES, runActs, runSequences } from '@padkos/services/model';
import { ledgerFaults } from '@padkos/services/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTwoServers, type TwoServers } from './two-servers.ts';

/** Set PADKOS_SERVERS_RUNS=10000 for a longer run. */
const RUNS = Number(process.env.PADKOS_SERVERS_RUNS ?? 2);

let servers: TwoServers;
beforeAll(async () => {
  servers = await openTwoServers();
});
afterEach(async () => {
  expect(await ledgerFaults(servers.app.db)).toEqual([]);
});
afterAll(() => servers.close());

it('rare cases of the model through two servers leave the expected state after each act', async () => {
  await runActs(servers.app, 0, RARE_CASES, servers.through.way);
});

it(
  `${RUNS} sequences of all acts through two servers, over REST and tRPC, leave the expected state after each`,
  () => runSequences(servers.app, RUNS, 1, servers.through.way),
  60_000 + RUNS * 5_000,
);
