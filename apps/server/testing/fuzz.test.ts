import { it } from 'vitest';
import { fuzz } from './fuzz-calls.ts';

it('answers invalid input with a documented 4xx, never a 5xx, and passes the ledger check', async () => {
  await fuzz({ runs: 60, limitMs: 60_000, ownProcess: false });
});
