import { it } from 'vitest';
import { runConcurrentActsThroughServers } from './run-concurrent-acts-through-servers.ts';

/** Set PADKOS_CONCURRENT_BATCHES=1000 for a longer run. */
const BATCHES = Number(process.env.PADKOS_CONCURRENT_BATCHES ?? 3);

it(
  `all acts at once at two servers, in ${BATCHES} batches, keep what was acknowledged and do not deadlock`,
  async () => {
    const began = performance.now();
    const figures = await runConcurrentActsThroughServers(BATCHES);
    const seconds = (performance.now() - began) / 1_000;
    if (BATCHES > 10) process.stdout.write(`${JSON.stringify({ batches: BATCHES, seconds, ...figures })}\n`);
  },
  60_000 + BATCHES * 10_000,
);
