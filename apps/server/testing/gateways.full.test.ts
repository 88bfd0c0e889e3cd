import { it } from 'vitest';
import { SIMULATED } from './simulated-gateways.ts';
import { topUpWithFaults } from './topups-with-faults.ts';

/** Set PADKOS_TOPUPS=5000 for a longer run. */
const TOPUPS = Number(process.env.PADKOS_TOPUPS ?? 500);

it.each(Object.keys(SIMULATED) as (keyof typeof SIMULATED)[])(
  `%s: after ${TOPUPS} top-ups with faults the ledger, the top-ups and the gateway’s own records agree to the cent`,
  (name) => topUpWithFaults(name, TOPUPS),
  60_000 + TOPUPS * 300,
);
