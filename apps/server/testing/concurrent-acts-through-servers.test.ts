import { it } from 'vitest';
import { runConcurrentActsThroughServers } from './run-concurrent-acts-through-servers.ts';

it('all acts at once at two servers keep what was acknowledged and do not deadlock', async () => {
  await runConcurrentActsThroughServers(1);
});
