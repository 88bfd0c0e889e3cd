import { it } from 'vitest';
import { runOrderSequences } from './run-order-sequences.ts';

it("acts on orders are accepted, refused and stored as the domain's life cycle says", () =>
  runOrderSequences(10));
