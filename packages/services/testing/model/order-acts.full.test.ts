import { it } from 'vitest';
import { runOrderSequences } from './run-order-sequences.ts';

/** Longer runs set it: PADKOS_MODEL_RUNS=10000. */
const RUNS = Number(process.env.PADKOS_MODEL_RUNS ?? 50);

it(
  `${RUNS} sequences of acts on orders are accepted, refused and stored as the domain's life cycle says`,
  () => runOrderSequences(RUNS),
  60_000 + RUNS * 1_000,
);
