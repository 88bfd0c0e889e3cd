import { it } from 'vitest';
import { runStorms } from './run-storms.ts';

it('each act once, all at once, passes the ledger check and does not deadlock', () =>
  runStorms((names) => [names.map((name, n) => [name, n, n])]));
