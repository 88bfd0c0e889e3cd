import { it } from 'vitest';
import { runConcurrentActs } from './run-concurrent-acts.ts';

it('each act once, all at once, passes the ledger check and does not deadlock', () =>
  runConcurrentActs((names) => [names.map((name, n) => [name, n, n])]));
