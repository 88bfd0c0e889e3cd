import { it } from 'vitest';
import { topUpWithFaults } from './topups-with-faults.ts';

it('after top-ups with each fault the ledger, the top-ups and the gateway’s own records agree to the cent', () =>
  topUpWithFaults('payfast', 34));
