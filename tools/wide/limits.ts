import { Browser } from '../../apps/server/testing/test-server.ts';
import type { Server } from './servers.ts';

/** Of one account, in 15 minutes (docs/decisions/014). */
const FAILURES = 10;

/**
 * Tries wrong passwords at the two servers in turns. Returns what is wrong: nothing when the servers count them
 * together.
 */
export async function findUncountedSignIns(servers: readonly Server[], email: string): Promise<string[]> {
  const answers: number[] = [];
  for (let n = 0; n < FAILURES + 4; n += 1) {
    const port = servers[n % servers.length]?.port;
    const browser = new Browser(`http://127.0.0.1:${port}`);
    const { status } = await browser.post('/api/login', { email, password: `wrong ${n}` });
    answers.push(status);
  }
  const expected = answers.map((_, n) => (n < FAILURES ? 401 : 429));
  return answers.join() === expected.join() ? [] : [`wrong passwords were answered ${answers.join(', ')}`];
}
