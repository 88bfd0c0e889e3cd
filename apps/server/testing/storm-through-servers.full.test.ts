import { it } from 'vitest';
import { runStormsThroughServers } from './run-storms-through-servers.ts';

/** Longer runs set it: PADKOS_STORMS=1000. */
const STORMS = Number(process.env.PADKOS_STORMS ?? 3);

it(
  `${STORMS} storms of all acts at once at two servers keep what was acknowledged and do not deadlock`,
  async () => {
    const began = performance.now();
    const figures = await runStormsThroughServers(STORMS);
    const seconds = (performance.now() - began) / 1_000;
    if (STORMS > 10) process.stdout.write(`${JSON.stringify({ storms: STORMS, seconds, ...figures })}\n`);
  },
  60_000 + STORMS * 10_000,
);
