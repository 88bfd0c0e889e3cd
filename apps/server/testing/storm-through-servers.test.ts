import { it } from 'vitest';
import { runStormsThroughServers } from './run-storms-through-servers.ts';

it('a storm of all acts at once at two servers keeps what was acknowledged and does not deadlock', async () => {
  await runStormsThroughServers(1);
});
